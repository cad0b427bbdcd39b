import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { evaluatePolicies } from '../trigger/evaluate.ts'
import { announce } from './announce.ts'
import { assessMerchants } from './assess.ts'
import { keepScores } from './keep.ts'
import type { ScoreSummary } from './read.ts'
import { takeTurns } from './turn.ts'

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

/** The same of many merchants, all or none, with as few statements as of one. Unknown merchants are left out. */
export async function calculateScores(
  context: Context,
  merchantIds: string[],
  trigger: string,
): Promise<ScoreSummary[]> {
  const turn = await takeTurns(context, merchantIds)
  const assessments = await assessMerchants(turn, merchantIds)
  const scores = await keepScores(turn, assessments, trigger)
  for (const assessment of assessments) announce(turn, assessment)
  await evaluatePolicies(turn, assessments)
  return scores
}
