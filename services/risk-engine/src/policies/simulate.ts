import type { Context } from '@trust/db/context'
import { type Assessment, assessMerchants, judge } from '../score/assess.ts'
import { type RiskSettings, riskSettings } from '../score/settings.ts'
import type { TrustStatus } from '../score/status.ts'
import { compile } from './evaluate.ts'
import type { MetricValues } from './metrics.ts'
import type { PolicyDefinition } from './policy.ts'

const BATCH = 200
const MOST_LISTED = 1_000
const MS_PER_DAY = 86_400_000

type Named = { merchantId: string; merchantName: string }
type WouldFire = Named & { values: Partial<MetricValues> }
export type StatusChange = Named & { before: TrustStatus; after: TrustStatus }

export type SimulationResult = {
  merchantsEvaluated: number
  wouldFire: WouldFire[]
  total: number
  statusChanges: StatusChange[]
}

export type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/**
 * For which of the tenant's merchants the policy would fire now, and whose status would be another once what it
 * asks for is there. Writes nothing. Each batch of merchants is a transaction of its own, so that a large tenant
 * does not hold one for long.
 */
export async function simulatePolicy(
  transact: Transact,
  definition: PolicyDefinition,
): Promise<SimulationResult> {
  const result: SimulationResult = { merchantsEvaluated: 0, wouldFire: [], total: 0, statusChanges: [] }
  const judged = compile(definition.condition)
  let before: string | undefined
  do {
    const batch = await transact((context) => nextBatch(context, before))
    for (const assessment of batch.assessments) {
      const { fires, values } = judged(assessment.metrics)
      if (!fires) continue
      const { merchantId, merchantName } = assessment
      result.total += 1
      if (result.wouldFire.length < MOST_LISTED) result.wouldFire.push({ merchantId, merchantName, values })
      const change = statusChange(assessment, definition, batch)
      if (change && result.statusChanges.length < MOST_LISTED) result.statusChanges.push(change)
    }
    result.merchantsEvaluated += batch.assessments.length
    before = batch.last
  } while (before !== undefined)
  return result
}

type Moment = { settings: RiskSettings; now: Date }

/** Newest merchants first: identifiers are made in order. */
async function nextBatch(context: Context, before: string | undefined) {
  const { tx, tenantId, now } = context
  const merchants = await tx.merchant.findMany({
    where: { tenantId, ...(before ? { id: { lt: before } } : {}) },
    orderBy: { id: 'desc' },
    take: BATCH,
    select: { id: true },
  })
  const ids = merchants.map(({ id }) => id)
  const assessments = await assessMerchants(context, ids)
  return {
    settings: await riskSettings(context),
    now,
    assessments: assessments.sort((a, b) => ids.indexOf(a.merchantId) - ids.indexOf(b.merchantId)),
    last: ids.length === BATCH ? ids.at(-1) : undefined,
  }
}

/** A case changes no status before somebody decides; an open corrective action is a fact, and can. */
function statusChange(
  { merchantId, merchantName, facts, effective, previous }: Assessment,
  { mode, createsCorrectiveAction, actionType, actionDueDays }: PolicyDefinition,
  { settings, now }: Moment,
): StatusChange | null {
  if (mode === 'shadow' || !createsCorrectiveAction) return null
  const dueDate = new Date(now.getTime() + (actionDueDays ?? 0) * MS_PER_DAY)
  const action = {
    id: 'wanted',
    actionType: actionType ?? 'other',
    status: 'issued',
    dueDate,
    approvedAt: null,
    completedAt: null,
  } as const
  const supposed = { ...facts, correctiveActions: [...facts.correctiveActions, action] }
  const merchant = { id: merchantId, name: merchantName, facts: supposed }
  const { effective: after } = judge(merchant, previous, { ...settings, now })
  const isSame = after.publicStatus === effective.publicStatus && after.riskLevel === effective.riskLevel
  return isSame ? null : { merchantId, merchantName, before: effective, after }
}
