import { DAY_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import { assessRisk, type RiskAssessment } from '../assessments/assess.ts'
import { assessAll, type ReportProgress, type Transact } from '../assessments/assess-all.ts'
import { subjectsOf } from '../lists/membership.ts'
import { compile, type Evaluation } from '../metrics/evaluate.ts'
import { samplePeers } from '../peers/measure.ts'
import type { RiskSettings } from '../scores/settings.ts'
import { isSameStanding, type TrustStatus } from '../scores/status.ts'
import type { PolicyDefinition } from './policy.ts'

const MAX_LISTED = 1_000
const MAX_SAMPLED = 10_000
interface Named {
  merchantId: string
  merchantName: string
}
type WouldFire = Named & { values: Evaluation['values']; openCaseId: string | null }
export type StatusChange = Named & { before: TrustStatus; after: TrustStatus }

export interface SimulationResult {
  merchantsEvaluated: number
  wouldFire: WouldFire[]
  total: number
  /** How many of them have an open case of the trigger type. */
  alreadyOpen: number
  statusChanges: StatusChange[]
}

/**
 * The merchants for which the policy would fire now, and those whose status would change by its actions. Writes
 * nothing.
 */
export async function simulatePolicy(
  transact: Transact,
  definition: PolicyDefinition,
  report: ReportProgress,
): Promise<SimulationResult> {
  const result: SimulationResult = {
    merchantsEvaluated: 0,
    wouldFire: [],
    total: 0,
    alreadyOpen: 0,
    statusChanges: [],
  }
  const judged = compile(definition.condition)
  const peers = await samplePeers(transact, {
    conditions: [definition.condition],
    maxMerchants: MAX_SAMPLED,
  })
  for await (const batch of assessAll(transact, report)) {
    const subjectOf = await transact((context) =>
      subjectsOf(context, [definition.condition], batch.assessments, peers),
    )
    const openCases = await transact((context) =>
      openCasesOf(context, definition.triggerType, batch.assessments),
    )
    for (const assessment of batch.assessments) {
      const { fires, values } = judged(assessment.metrics, subjectOf(assessment))
      if (!fires) continue
      const { merchantId, merchantName } = assessment
      const openCaseId = openCases.get(merchantId) ?? null
      result.total += 1
      if (openCaseId) result.alreadyOpen += 1
      if (result.wouldFire.length < MAX_LISTED)
        result.wouldFire.push({ merchantId, merchantName, values, openCaseId })
      const change = statusChange(assessment, definition, batch)
      if (change && result.statusChanges.length < MAX_LISTED) result.statusChanges.push(change)
    }
    result.merchantsEvaluated += batch.assessments.length
  }
  return result
}

/** The undecided case of a trigger type of each of these merchants: they have at most one. */
async function openCasesOf({ tx, tenantId }: Context, triggerType: string, merchants: RiskAssessment[]) {
  const rows = await tx.reviewCase.findMany({
    where: {
      tenantId,
      triggerType,
      merchantId: { in: merchants.map(({ merchantId }) => merchantId) },
      status: { not: 'decided' },
    },
    select: { id: true, merchantId: true },
  })
  return new Map(rows.map(({ id, merchantId }) => [merchantId, id]))
}

interface Moment {
  settings: RiskSettings
  now: Date
}

/** A case changes no status before somebody decides; an open corrective action and a hold are facts, and can. */
function statusChange(
  { merchantId, merchantName, facts, effective, previous }: RiskAssessment,
  { mode, createsCorrectiveAction, actionType, actionDueDays, actions }: PolicyDefinition,
  { settings, now }: Moment,
): StatusChange | null {
  const isHeld = actions.some(({ kind }) => kind === 'hold')
  if (mode === 'shadow' || !(createsCorrectiveAction || isHeld)) return null
  const dueDate = new Date(now.getTime() + (actionDueDays ?? 0) * DAY_MS)
  const action = {
    id: 'wanted',
    actionType: actionType ?? 'other',
    status: 'issued',
    dueDate,
    approvedAt: null,
    completedAt: null,
  } as const
  const supposed = {
    ...facts,
    ...(isHeld ? { isHeld } : {}),
    correctiveActions: createsCorrectiveAction
      ? [...facts.correctiveActions, action]
      : facts.correctiveActions,
  }
  const merchant = { id: merchantId, name: merchantName, facts: supposed }
  const { effective: after } = assessRisk(merchant, previous, { ...settings, now })
  return isSameStanding(effective, after) ? null : { merchantId, merchantName, before: effective, after }
}
