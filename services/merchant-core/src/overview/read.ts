import type { Priority, PublicStatus, RiskLevel } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'

const DAYS = 30

/** Where a tenant stands: what an operator looks at first in the morning. Counts only, never a merchant by name. */
export async function readOverview(context: Context) {
  return {
    merchants: await countMerchants(context),
    movement: await countMovement(context),
    cases: await countCases(context),
    overdue: await countOverdue(context),
    pipeline: await countPipeline(context),
    webhooks: await countWebhooks(context),
    updatedAt: context.now,
  }
}

type Standing = { publicStatus: PublicStatus; riskLevel: RiskLevel; merchants: number }

async function countMerchants({ tx, tenantId }: Context): Promise<Standing[]> {
  return tx.$queryRaw<Standing[]>`
    SELECT public_status AS "publicStatus", risk_level AS "riskLevel", sum(merchants)::int AS merchants
    FROM merchant_counts WHERE tenant_id = ${tenantId}::uuid
    GROUP BY public_status, risk_level HAVING sum(merchants) > 0 ORDER BY 1, 2`
}

type StatusDay = { date: string } & Record<PublicStatus, number>

/** From the events, so that it tells what partners were told. */
async function countMovement({ tx, tenantId, now }: Context): Promise<StatusDay[]> {
  return tx.$queryRaw<StatusDay[]>`
    WITH changes AS (
      SELECT (occurred_at AT TIME ZONE 'UTC')::date AS day, body::jsonb #>> '{data,new_status}' AS status
      FROM events
      WHERE tenant_id = ${tenantId}::uuid AND event_type = 'risk_status_changed' AND NOT is_test
        AND occurred_at > ${now}::timestamptz - make_interval(days => ${DAYS})
        AND body::jsonb #>> '{data,new_status}' <> body::jsonb #>> '{data,previous_status}'
    ), days AS (
      SELECT generate_series(0, ${DAYS}::int - 1) AS ago
    )
    SELECT to_char((${now}::timestamptz AT TIME ZONE 'UTC')::date - ago, 'YYYY-MM-DD') AS date,
      count(*) FILTER (WHERE status = 'verified')::int AS verified,
      count(*) FILTER (WHERE status = 'review')::int AS review,
      count(*) FILTER (WHERE status = 'suspended')::int AS suspended
    FROM days LEFT JOIN changes ON day = (${now}::timestamptz AT TIME ZONE 'UTC')::date - ago
    GROUP BY ago ORDER BY ago DESC`
}

type CaseAges = { priority: Priority; day: number; three: number; week: number; older: number }

async function countCases({ tx, tenantId, now }: Context): Promise<CaseAges[]> {
  return tx.$queryRaw<CaseAges[]>`
    SELECT priority,
      count(*) FILTER (WHERE age < interval '1 day')::int AS day,
      count(*) FILTER (WHERE age >= interval '1 day' AND age < interval '3 days')::int AS three,
      count(*) FILTER (WHERE age >= interval '3 days' AND age < interval '7 days')::int AS week,
      count(*) FILTER (WHERE age >= interval '7 days')::int AS older
    FROM (
      SELECT priority, ${now}::timestamptz - created_at AS age FROM review_cases
      WHERE tenant_id = ${tenantId}::uuid AND status <> 'decided'
    ) undecided
    GROUP BY priority
    ORDER BY array_position(ARRAY['urgent', 'high', 'medium', 'low'], priority::text)`
}

async function countOverdue({ tx, tenantId, now }: Context) {
  const isLate = { tenantId, dueAt: { lt: now } }
  return {
    reviewCases: await tx.reviewCase.count({ where: { ...isLate, status: { not: 'decided' } } }),
    correctiveActions: await tx.correctiveAction.count({
      where: { tenantId, dueDate: { lt: now }, status: { notIn: ['completed', 'withdrawn'] } },
    }),
  }
}

async function countPipeline({ tx, tenantId, now }: Context) {
  const recent = { tenantId, status: 'failed', updatedAt: { gt: yesterday(now) } } as const
  return {
    evidenceWaiting: await tx.evidence.count({
      where: { tenantId, status: { in: ['queued', 'processing'] } },
    }),
    evidenceFailed: await tx.evidence.count({ where: recent }),
    complaintsWaiting: await tx.complaint.count({ where: { tenantId, status: 'received' } }),
    complaintsFailed: await tx.complaint.count({ where: recent }),
  }
}

async function countWebhooks({ tx, tenantId, now }: Context) {
  const recent = { tenantId, scheduledAt: { gt: yesterday(now) } }
  return {
    attempts: await tx.deliveryAttempt.count({ where: { ...recent, completedAt: { not: null } } }),
    succeeded: await tx.deliveryAttempt.count({ where: { ...recent, status: 'succeeded' } }),
    pending: await tx.delivery.count({ where: { tenantId, nextAttemptAt: { not: null } } }),
    deadLettered: await tx.delivery.count({
      where: { tenantId, status: 'dead_lettered', createdAt: { gt: yesterday(now) } },
    }),
  }
}

const yesterday = (now: Date): Date => new Date(now.getTime() - 86_400_000)
