import type { Permission } from '@trust/contracts/permissions'
import type { Context } from '@trust/db/context'
import { findMerchant, type MerchantRow } from '../merchants/read.ts'

/** A table's row, whichever table. */
export type Row = Record<string, unknown>

/** A part of an export: the permission that lists it elsewhere is needed here too. */
interface Part {
  needs: Permission
  rows: (context: Context, merchantId: string) => Promise<Row[]>
}

const inOrder = { orderBy: { createdAt: 'asc' } } as const
const ofMerchant = ({ tenantId }: Context, merchantId: string) => ({ where: { tenantId, merchantId } })

/** Everything that is kept about a merchant beside its own record. */
const parts = {
  verification_tasks: {
    needs: 'verification.read',
    rows: (context, id) => context.tx.verificationTask.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  order_events: {
    needs: 'merchant.read',
    rows: (context, id) =>
      context.tx.orderEvent.findMany({ ...ofMerchant(context, id), orderBy: { occurredAt: 'asc' } }),
  },
  evidence: {
    needs: 'evidence.read',
    rows: (context, id) =>
      context.tx.evidence.findMany({ ...ofMerchant(context, id), ...inOrder, omit: { storageKey: true } }),
  },
  complaints: {
    needs: 'complaint.read',
    rows: (context, id) => context.tx.complaint.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  scores: {
    needs: 'risk.read',
    rows: async (context, id) => {
      const order = { orderBy: { calculatedAt: 'asc' } } as const
      const scores = await context.tx.score.findMany({ ...ofMerchant(context, id), ...order })
      const digest = { in: scores.flatMap(({ factsDigest }) => factsDigest ?? []) }
      const kept = await context.tx.scoreFacts.findMany({ where: { tenantId: context.tenantId, digest } })
      const facts = new Map(kept.map((each) => [each.digest, each.facts]))
      return scores.map((score) => ({
        ...score,
        facts: score.facts ?? facts.get(score.factsDigest ?? '') ?? null,
      }))
    },
  },
  triggers: {
    needs: 'trigger.read',
    rows: (context, id) => context.tx.trigger.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  signals: {
    needs: 'intelligence.read',
    rows: (context, id) => context.tx.signal.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  artifacts: {
    needs: 'intelligence.read',
    rows: (context, id) => context.tx.artifact.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  recommendations: {
    needs: 'intelligence.read',
    rows: (context, id) => context.tx.recommendation.findMany(ofMerchant(context, id)),
  },
  review_cases: {
    needs: 'review.read',
    rows: (context, id) => context.tx.reviewCase.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  corrective_actions: {
    needs: 'corrective_action.read',
    rows: (context, id) => context.tx.correctiveAction.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  appeals: {
    needs: 'appeal.read',
    rows: (context, id) => context.tx.appeal.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  events: { needs: 'webhook.read', rows: eventsWithDeliveries },
  audit_entries: {
    needs: 'audit.read',
    rows: (context, id) =>
      context.tx.auditEntry.findMany({ ...ofMerchant(context, id), orderBy: { sequence: 'asc' } }),
  },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]

/** What was delivered about the merchant and where: no bodies, and nothing that receivers answered. */
async function eventsWithDeliveries(context: Context, merchantId: string): Promise<Row[]> {
  const { tx, tenantId } = context
  const events = await tx.event.findMany({
    ...ofMerchant(context, merchantId),
    orderBy: { occurredAt: 'asc' },
    select: { id: true, eventType: true, occurredAt: true, isTest: true },
  })
  const ids = events.map(({ id }) => id)
  const deliveries = await tx.delivery.findMany({
    where: { tenantId, eventId: { in: ids } },
    select: { id: true, eventId: true, webhookId: true, status: true, attemptsMade: true, createdAt: true },
  })
  const byEvent = Map.groupBy(deliveries, ({ eventId }) => eventId)
  return events.map((event) => ({ ...event, deliveries: byEvent.get(event.id) ?? [] }))
}

export interface MerchantExport {
  merchant: MerchantRow
  parts: Partial<Record<PartName, Row[]>>
  withheld: PartName[]
}

/**
 * Everything kept about a merchant that the caller may read. That it was exported is audited.
 * @throws NotFound
 */
export async function exportMerchant(
  context: Context,
  id: string,
  permissions: ReadonlySet<Permission>,
): Promise<MerchantExport> {
  const merchant = await findMerchant(context, id)
  const allowed = partNames.filter((name) => permissions.has(parts[name].needs))
  const withheld = partNames.filter((name) => !allowed.includes(name))
  const found: MerchantExport['parts'] = {}
  for (const name of allowed) found[name] = await parts[name].rows(context, merchant.id)
  context.audit({
    action: 'merchant.exported',
    resourceType: 'merchant',
    resourceId: merchant.id,
    merchantId: merchant.id,
    summary: `What is kept about "${merchant.name}" was exported.`,
    changes: { parts: allowed, withheld },
  })
  return { merchant, parts: found, withheld }
}
