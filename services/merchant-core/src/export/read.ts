import type { Permission } from '@trust/contracts/permissions'
import type { Context } from '@trust/db/context'
import { findMerchant, type MerchantRow } from '../merchants/read.ts'
import {
  casesWithNotes,
  eventsWithDeliveries,
  inOrder,
  ofMerchant,
  type Row,
  scoresWithFacts,
} from './rows.ts'

/** A part of an export: the permission that lists it elsewhere is needed here too. */
interface Part {
  needs: Permission
  /** Where it is kept. A test wants every table here, or to be told why not. */
  tables: string[]
  rows: (context: Context, merchantId: string) => Promise<Row[]>
}

/** Everything that is kept about a merchant beside its own record. */
const parts = {
  trust_statuses: {
    needs: 'merchant.read',
    tables: ['trust_statuses'],
    rows: (context, id) => context.tx.trustStatus.findMany(ofMerchant(context, id)),
  },
  verification_tasks: {
    needs: 'verification.read',
    tables: ['verification_tasks'],
    rows: (context, id) => context.tx.verificationTask.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  order_events: {
    needs: 'merchant.read',
    tables: ['order_events'],
    rows: (context, id) =>
      context.tx.orderEvent.findMany({ ...ofMerchant(context, id), orderBy: { occurredAt: 'asc' } }),
  },
  evidence: {
    needs: 'evidence.read',
    tables: ['evidence'],
    rows: (context, id) =>
      context.tx.evidence.findMany({ ...ofMerchant(context, id), ...inOrder, omit: { storageKey: true } }),
  },
  complaints: {
    needs: 'complaint.read',
    tables: ['complaints'],
    rows: (context, id) => context.tx.complaint.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  scores: { needs: 'risk.read', tables: ['scores', 'score_facts'], rows: scoresWithFacts },
  triggers: {
    needs: 'trigger.read',
    tables: ['triggers'],
    rows: (context, id) => context.tx.trigger.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  trigger_states: {
    needs: 'trigger.read',
    tables: ['trigger_states'],
    rows: (context, id) => context.tx.triggerState.findMany(ofMerchant(context, id)),
  },
  signals: {
    needs: 'intelligence.read',
    tables: ['signals'],
    rows: (context, id) => context.tx.signal.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  artifacts: {
    needs: 'intelligence.read',
    tables: ['artifacts'],
    rows: (context, id) => context.tx.artifact.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  recommendations: {
    needs: 'intelligence.read',
    tables: ['recommendations'],
    rows: (context, id) => context.tx.recommendation.findMany(ofMerchant(context, id)),
  },
  review_cases: { needs: 'review.read', tables: ['review_cases', 'case_notes'], rows: casesWithNotes },
  corrective_actions: {
    needs: 'corrective_action.read',
    tables: ['corrective_actions'],
    rows: (context, id) => context.tx.correctiveAction.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  appeals: {
    needs: 'appeal.read',
    tables: ['appeals'],
    rows: (context, id) => context.tx.appeal.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  overturned_facts: {
    needs: 'appeal.read',
    tables: ['overturned_facts'],
    rows: (context, id) => context.tx.overturnedFact.findMany({ ...ofMerchant(context, id), ...inOrder }),
  },
  events: { needs: 'webhook.read', tables: ['events', 'deliveries'], rows: eventsWithDeliveries },
  audit_entries: {
    needs: 'audit.read',
    tables: ['audit_entries'],
    rows: (context, id) =>
      context.tx.auditEntry.findMany({ ...ofMerchant(context, id), orderBy: { sequence: 'asc' } }),
  },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]
export const exportedTables = Object.values(parts).flatMap(({ tables }) => tables)

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
