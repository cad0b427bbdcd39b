import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { assessMerchants, type RiskAssessment } from '../assessments/assess.ts'
import type { ScoreSummary } from '../scores/read.ts'
import { askForScores } from '../scores/rescore-all.ts'
import { lockMerchants } from '../scores/turn.ts'
import { evaluatePolicies } from '../triggers/evaluate.ts'
import { emitChanges } from './emit-changes.ts'
import { postpone } from './postpone.ts'
import { BY_TIME } from './rescore.ts'
import { saveScores } from './save-scores.ts'

/**
 * Calculates a merchant's score from the facts as they are now, announces the status that follows from it, and
 * evaluates the tenant's policies. Calculations of one merchant wait for each other.
 * @param trigger what caused it, such as `merchant_updated`
 * @throws NotFound
 */
export async function calculateScore(
  context: Context,
  merchantId: string,
  trigger: string,
): Promise<ScoreSummary> {
  const [score] = await calculateScores(context, [merchantId], trigger)
  if (!score) throw new NotFound('The merchant')
  return score
}

/** Scores many merchants, all or none, with as few statements as one. Leaves unknown merchants out. */
export async function calculateScores(
  context: Context,
  merchantIds: string[],
  trigger: string,
): Promise<ScoreSummary[]> {
  const turn = await lockMerchants(context, merchantIds)
  const assessments = await assessMerchants(turn, merchantIds)
  const scores = await saveScores(turn, assessments, trigger)
  for (const assessment of assessments) emitChanges(turn, assessment)
  const { movesPolicyOf } = await evaluatePolicies(turn, assessments)
  if (trigger === BY_TIME) await postpone(turn, assessments, movesPolicyOf)
  if (trigger === 'merchant_created') rescoreNeighbours(turn, assessments)
  return scores
}

/** A new merchant is news for those that it is linked to; what changes later, merchant-core asks for. */
function rescoreNeighbours(context: Context, assessments: RiskAssessment[]): void {
  const linked = new Set(assessments.flatMap(({ facts }) => facts.links.map(({ id }) => id)))
  askForScores(context, [...linked], 'network_changed')
}
