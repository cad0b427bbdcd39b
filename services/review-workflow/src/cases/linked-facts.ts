import { DAY_MS } from '@trust/contracts/durations'
import type { Severity } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import type { FiredTrigger } from '@trust/db/fired-trigger'
import { newestFirst } from '@trust/db/page'

const MAX_LINKED = 100
interface FactsWindow {
  days: number
  severity?: Severity
}

/** The facts that the built-in policies fire on: complaints, or flagged evidence, of the days before. */
const complaintsBehind: Record<string, FactsWindow> = {
  critical_complaint: { days: 30, severity: 'critical' },
  complaint_spike: { days: 7 },
}
const evidenceBehind: Record<string, FactsWindow> = { evidence_fraud: { days: 30 } }

const signalsBehind: Record<string, FactsWindow> = { external_signal: { days: 90 } }

export interface LinkedFacts {
  evidenceIds: string[]
  complaintIds: string[]
}

/** The facts that a reviewer should see first, newest first; none for other trigger types. */
export async function linkedFactsOf(
  context: Context,
  trigger: FiredTrigger['trigger'],
): Promise<LinkedFacts> {
  const complaints = complaintsBehind[trigger.triggerType]
  const evidence = evidenceBehind[trigger.triggerType]
  return {
    complaintIds: complaints ? await complaintIds(context, trigger, complaints) : [],
    evidenceIds: evidence ? await flaggedEvidenceIds(context, trigger, evidence) : [],
  }
}

/** The signals that made the trigger fire: a case links none, but its decision depends on them. */
export async function signalsOf(
  { tx, tenantId }: Context,
  { triggerType, merchantId, createdAt }: FiredTrigger['trigger'],
): Promise<string[]> {
  const signals = signalsBehind[triggerType]
  if (!signals) return []
  const rows = await tx.signal.findMany({
    where: { tenantId, merchantId, observedAt: { gte: daysBefore(createdAt, signals.days), lte: createdAt } },
    select: { id: true },
    orderBy: newestFirst,
    take: MAX_LINKED,
  })
  return rows.map(({ id }) => id)
}

async function complaintIds(
  { tx, tenantId }: Context,
  { merchantId, createdAt }: FiredTrigger['trigger'],
  { days, severity }: FactsWindow,
): Promise<string[]> {
  const rows = await tx.complaint.findMany({
    where: {
      tenantId,
      merchantId,
      createdAt: { gte: daysBefore(createdAt, days) },
      status: { not: 'dismissed' },
      ...(severity ? { severity } : {}),
    },
    select: { id: true },
    orderBy: newestFirst,
    take: MAX_LINKED,
  })
  return rows.map(({ id }) => id)
}

async function flaggedEvidenceIds(
  { tx, tenantId }: Context,
  { merchantId, createdAt }: FiredTrigger['trigger'],
  { days }: FactsWindow,
): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM evidence
    WHERE tenant_id = ${tenantId}::uuid AND merchant_id = ${merchantId}::uuid
      AND assessed_at >= ${daysBefore(createdAt, days)} AND assessment @? '$.risk.flags[*]'
    ORDER BY created_at DESC, id DESC LIMIT ${MAX_LINKED}`
  return rows.map(({ id }) => id)
}

function daysBefore(moment: Date, days: number): Date {
  return new Date(moment.getTime() - days * DAY_MS)
}
