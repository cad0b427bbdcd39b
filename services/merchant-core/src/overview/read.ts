import { isJobName, jobDefinition, type ServiceName, serviceNames } from '@trust/contracts/jobs'
import type { Priority, PublicStatus, RiskLevel } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import { jobNameOf } from '@trust/db/outbox'
import { countMovement } from './movement.ts'

const HOURS = 24

/** The state of a tenant for an operator's morning: counts only, no merchant by name. */
export async function readOverview(context: Context) {
  return {
    merchants: await countMerchants(context),
    movement: await countMovement(context),
    cases: await countCases(context),
    actions: await countActions(context),
    pipeline: await countPipeline(context),
    queues: await countQueues(context),
    webhooks: await countWebhooks(context),
    updatedAt: context.now,
  }
}

interface Standing {
  publicStatus: PublicStatus
  riskLevel: RiskLevel
  merchants: number
}

async function countMerchants({ tx, tenantId }: Context): Promise<Standing[]> {
  return tx.$queryRaw<Standing[]>`
    SELECT public_status AS "publicStatus", risk_level AS "riskLevel", sum(merchants)::int AS merchants
    FROM merchant_counts WHERE tenant_id = ${tenantId}::uuid
    GROUP BY public_status, risk_level HAVING sum(merchants) > 0 ORDER BY 1, 2`
}

interface Cases {
  priority: Priority
  day: number
  three: number
  week: number
  older: number
  overdue: number
}

async function countCases({ tx, tenantId, now }: Context): Promise<Cases[]> {
  return tx.$queryRaw<Cases[]>`
    SELECT priority,
      count(*) FILTER (WHERE age < interval '1 day')::int AS day,
      count(*) FILTER (WHERE age >= interval '1 day' AND age < interval '3 days')::int AS three,
      count(*) FILTER (WHERE age >= interval '3 days' AND age < interval '7 days')::int AS week,
      count(*) FILTER (WHERE age >= interval '7 days')::int AS older,
      count(*) FILTER (WHERE is_late)::int AS overdue
    FROM (
      SELECT priority, ${now}::timestamptz - created_at AS age, first_due_at < ${now}::timestamptz AS is_late
      FROM review_cases WHERE tenant_id = ${tenantId}::uuid AND status <> 'decided'
    ) undecided
    GROUP BY priority
    ORDER BY array_position(ARRAY['urgent', 'high', 'medium', 'low'], priority::text)`
}

interface Actions {
  priority: Priority
  due: number
  overdue: number
}

async function countActions({ tx, tenantId, now }: Context): Promise<Actions[]> {
  return tx.$queryRaw<Actions[]>`
    SELECT priority, count(*) FILTER (WHERE due_date >= ${now}::timestamptz)::int AS due,
      count(*) FILTER (WHERE due_date < ${now}::timestamptz)::int AS overdue
    FROM corrective_actions WHERE tenant_id = ${tenantId}::uuid AND status NOT IN ('completed', 'withdrawn')
    GROUP BY priority
    ORDER BY array_position(ARRAY['urgent', 'high', 'medium', 'low'], priority::text)`
}

type Pipeline = Record<
  'evidenceWaiting' | 'evidenceFailed' | 'complaintsWaiting' | 'complaintsFailed',
  number
>

async function countPipeline({ tx, tenantId, now }: Context): Promise<Pipeline> {
  const [counts] = await tx.$queryRaw<Pipeline[]>`
    SELECT
      (SELECT count(*)::int FROM evidence WHERE tenant_id = ${tenantId}::uuid AND status IN ('queued', 'processing'))
        AS "evidenceWaiting",
      (SELECT count(*)::int FROM evidence WHERE tenant_id = ${tenantId}::uuid AND status = 'failed'
        AND updated_at > ${now}::timestamptz - interval '1 day') AS "evidenceFailed",
      (SELECT count(*)::int FROM complaints WHERE tenant_id = ${tenantId}::uuid AND status = 'received')
        AS "complaintsWaiting",
      (SELECT count(*)::int FROM complaints WHERE tenant_id = ${tenantId}::uuid AND status = 'failed'
        AND updated_at > ${now}::timestamptz - interval '1 day') AS "complaintsFailed"`
  return counts ?? { evidenceWaiting: 0, evidenceFailed: 0, complaintsWaiting: 0, complaintsFailed: 0 }
}

export interface QueueState {
  service: ServiceName
  due: number
  failed: number
}

/** The tenant's waiting messages in the outbox, which also has those that a queue lost. */
async function countQueues({ tx, tenantId, now }: Context): Promise<QueueState[]> {
  const rows = await tx.$queryRaw<{ kind: string; name: string; due: number; failed: number }[]>`
    SELECT kind, name, count(*) FILTER (WHERE failed_at IS NULL)::int AS due,
      count(*) FILTER (WHERE failed_at IS NOT NULL)::int AS failed
    FROM outbox
    WHERE tenant_id = ${tenantId}::uuid AND (failed_at IS NOT NULL OR due_at <= ${now}::timestamptz)
    GROUP BY kind, name`
  const counted = rows.flatMap(({ kind, name, ...counts }) => {
    const job = jobNameOf({ kind, name })
    return isJobName(job) ? [{ ...counts, service: jobDefinition(job).service }] : []
  })
  return serviceNames.map((service) => {
    const own = counted.filter((row) => row.service === service)
    return { service, due: sum(own.map(({ due }) => due)), failed: sum(own.map(({ failed }) => failed)) }
  })
}

interface Hour {
  hour: Date
  succeeded: number
  failed: number
}

async function countWebhooks({ tx, tenantId, now }: Context) {
  const hours = await tx.$queryRaw<Hour[]>`
    WITH attempts AS (
      SELECT date_trunc('hour', scheduled_at, 'UTC') AS hour, status FROM delivery_attempts
      WHERE tenant_id = ${tenantId}::uuid AND completed_at IS NOT NULL
        AND scheduled_at >= date_trunc('hour', ${now}::timestamptz, 'UTC') - make_interval(hours => ${HOURS}::int - 1)
    )
    SELECT hour, count(*) FILTER (WHERE status = 'succeeded')::int AS succeeded,
      count(*) FILTER (WHERE status = 'failed')::int AS failed
    FROM generate_series(0, ${HOURS}::int - 1) AS ago
    CROSS JOIN LATERAL (
      SELECT date_trunc('hour', ${now}::timestamptz, 'UTC') - make_interval(hours => ago) AS hour) AS hours
    LEFT JOIN attempts USING (hour)
    GROUP BY hour ORDER BY hour`
  const [state] = await tx.$queryRaw<{ pending: number; deadLettered: number }[]>`
    SELECT
      (SELECT count(*)::int FROM deliveries WHERE tenant_id = ${tenantId}::uuid AND status = 'pending_retry')
        AS pending,
      (SELECT count(*)::int FROM deliveries WHERE tenant_id = ${tenantId}::uuid AND status = 'dead_lettered'
        AND created_at > ${now}::timestamptz - interval '1 day') AS "deadLettered"`
  return { hours, pending: state?.pending ?? 0, deadLettered: state?.deadLettered ?? 0 }
}

export const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0)
