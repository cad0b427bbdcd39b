import type { Permission } from '@trust/contracts/permissions'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findMerchant, type MerchantRow } from '../merchants/read.ts'
import {
  BATCH,
  batchBy,
  casesWithNotes,
  entriesWithLeaves,
  eventsWithDeliveries,
  type From,
  type Row,
  scoresWithFacts,
} from './rows.ts'

/** A part of an export. It needs the permission that the API needs for the same data. */
interface Part {
  needs: Permission
  /** Its table. A test requires every table here, or a reason why not. */
  tables: string[]
  /** Reads a batch of rows, oldest first; a batch that is not full is the last. */
  rows: (context: Context, from: From) => Promise<Row[]>
}

/** All stored data about a merchant beside its own record. */
const parts = {
  trust_statuses: {
    needs: 'merchant.read',
    tables: ['trust_statuses'],
    rows: (context, from) => oneBatch(context, from, (where) => context.tx.trustStatus.findMany({ where })),
  },
  merchant_tags: {
    needs: 'merchant.read',
    tables: ['merchant_tags'],
    rows: (context, from) => oneBatch(context, from, (where) => context.tx.merchantTag.findMany({ where })),
  },
  merchant_holds: {
    needs: 'risk.read',
    tables: ['merchant_holds'],
    rows: (context, from) => context.tx.merchantHold.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  verification_tasks: {
    needs: 'verification.read',
    tables: ['verification_tasks'],
    rows: (context, from) =>
      context.tx.verificationTask.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  order_events: {
    needs: 'merchant.read',
    tables: ['order_events'],
    rows: (context, from) =>
      context.tx.orderEvent.findMany(batchBy(context, from, ['occurredAt', 'eventId'])),
  },
  evidence: {
    needs: 'evidence.read',
    tables: ['evidence'],
    rows: (context, from) =>
      context.tx.evidence.findMany({
        ...batchBy(context, from, ['createdAt', 'id']),
        omit: { storageKey: true },
      }),
  },
  complaints: {
    needs: 'complaint.read',
    tables: ['complaints'],
    rows: (context, from) => context.tx.complaint.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  scores: { needs: 'risk.read', tables: ['scores', 'score_facts'], rows: scoresWithFacts },
  triggers: {
    needs: 'trigger.read',
    tables: ['triggers'],
    rows: (context, from) => context.tx.trigger.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  trigger_states: {
    needs: 'trigger.read',
    tables: ['trigger_states'],
    rows: (context, from) => oneBatch(context, from, (where) => context.tx.triggerState.findMany({ where })),
  },
  signals: {
    needs: 'intelligence.read',
    tables: ['signals'],
    rows: (context, from) => context.tx.signal.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  artifacts: {
    needs: 'intelligence.read',
    tables: ['artifacts'],
    rows: (context, from) => context.tx.artifact.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  recommendations: {
    needs: 'intelligence.read',
    tables: ['recommendations'],
    rows: (context, from) => context.tx.recommendation.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  review_cases: { needs: 'review.read', tables: ['review_cases', 'case_notes'], rows: casesWithNotes },
  corrective_actions: {
    needs: 'corrective_action.read',
    tables: ['corrective_actions'],
    rows: (context, from) =>
      context.tx.correctiveAction.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  appeals: {
    needs: 'appeal.read',
    tables: ['appeals'],
    rows: (context, from) => context.tx.appeal.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  overturned_facts: {
    needs: 'appeal.read',
    tables: ['overturned_facts'],
    rows: (context, from) => context.tx.overturnedFact.findMany(batchBy(context, from, ['createdAt', 'id'])),
  },
  events: { needs: 'webhook.read', tables: ['events', 'deliveries'], rows: eventsWithDeliveries },
  audit_entries: {
    needs: 'audit.read',
    tables: ['audit_entries', 'audit_leaves'],
    rows: entriesWithLeaves,
  },
} satisfies Record<string, Part>

export type PartName = keyof typeof parts
export const partNames = Object.keys(parts) as PartName[]
export const exportedTables = Object.values(parts).flatMap(({ tables }) => tables)

/** Data with at most a few rows per merchant is read in one batch. */
async function oneBatch(
  { tenantId }: Context,
  { merchantId, after }: From,
  read: (where: { tenantId: string; merchantId: string }) => Promise<Row[]>,
): Promise<Row[]> {
  return after ? [] : read({ tenantId, merchantId })
}

/** The parts of an export. */
export interface BegunExport {
  merchant: MerchantRow
  exportedAt: Date
  allowed: PartName[]
  withheld: PartName[]
}

/**
 * Begins an export of all stored data about a merchant that the caller may read. The export is audited.
 * @throws NotFound
 */
export async function beginExport(
  context: Context,
  id: string,
  permissions: ReadonlySet<Permission>,
): Promise<BegunExport> {
  const merchant = await findMerchant(context, id)
  const allowed = partNames.filter((name) => permissions.has(parts[name].needs))
  const withheld = partNames.filter((name) => !allowed.includes(name))
  context.audit({
    action: 'merchant.exported',
    resourceType: 'merchant',
    resourceId: merchant.id,
    merchantId: merchant.id,
    summary: say('log.merchant_exported', { name: merchant.name }),
    changes: { parts: allowed, withheld },
  })
  return { merchant, exportedAt: context.now, allowed, withheld }
}

type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** The rows of a part, oldest first. Each batch is a short transaction. */
export async function* rowsOf(transact: Transact, name: PartName, merchantId: string): AsyncGenerator<Row> {
  let after: Row | null = null
  for (;;) {
    const from: From = { merchantId, after }
    const batch: Row[] = await transact((context) => parts[name].rows(context, from))
    yield* batch
    after = batch.at(-1) ?? null
    if (batch.length < BATCH) return
  }
}
