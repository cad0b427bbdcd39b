import { Invalid } from '@trust/contracts/errors'
import { COMPONENT_NAMES, type ScoreWeights } from '@trust/contracts/scoring'
import type { Context } from '@trust/db/context'
import { assessMerchant, assessRisk, type RiskAssessment } from '../assessments/assess.ts'

import { riskSettings } from '../scores/settings.ts'
import { removeFacts } from './remove-facts.ts'
import type { WhatIf } from './schema.ts'

/** The merchant as it is, and as it would be. */
export interface Supposition {
  actual: RiskAssessment
  supposed: RiskAssessment
}

/**
 * A merchant's score and status with other weights or without some of its facts. Writes nothing.
 * @throws NotFound for an unknown merchant or a fact of another one, Invalid when no weight is above 0
 */
export async function supposeScore(
  context: Context,
  merchantId: string,
  { weights: changed = {}, removed_facts: removed = [] }: WhatIf,
): Promise<Supposition> {
  const actual = await assessMerchant(context, merchantId)
  const settings = await riskSettings(context)
  const weights: ScoreWeights = { ...settings.weights, ...changed }
  if (COMPONENT_NAMES.every((name) => weights[name] === 0)) {
    throw Invalid.field('weights', 'must not all be 0')
  }
  const merchant = { id: merchantId, name: actual.merchantName, facts: removeFacts(actual.facts, removed) }
  const supposed = assessRisk(merchant, actual.previous, { ...settings, weights, now: context.now })
  return { actual, supposed }
}
