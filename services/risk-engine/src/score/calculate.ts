import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { evaluatePolicies } from '../trigger/evaluate.ts'
import { announce } from './announce.ts'
import { type Assessment, assessMerchant } from './assess.ts'
import { digestOf } from './digest.ts'
import { storedExplanations } from './present.ts'
import { type ScoreSummary, withoutFacts } from './read.ts'
import { MODEL_VERSION } from './score.ts'
import { storedFacts } from './stored-facts.ts'
import { takeTurn } from './turn.ts'

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
  const turn = await takeTurn(context, merchantId)
  const assessment = await assessMerchant(turn, merchantId)
  const score = await keepScore(turn, assessment, trigger)
  await announce(turn, assessment)
  await evaluatePolicies(turn, assessment)
  return score
}

function keepScore({ tx, tenantId, now }: Context, assessment: Assessment, trigger: string) {
  const { score, weights, effective } = assessment
  const facts = storedFacts(assessment.facts)
  return tx.score.create({
    omit: withoutFacts,
    data: {
      id: newId(),
      tenantId,
      merchantId: assessment.merchantId,
      internalScore: score.internalScore,
      components: score.components,
      explanations: storedExplanations(score.explanations),
      weights,
      facts,
      factsDigest: digestOf(facts),
      coverage: score.coverage,
      ...effective,
      trigger,
      modelVersion: MODEL_VERSION,
      calculatedAt: now,
    },
  })
}
