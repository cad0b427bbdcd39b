import { Severity } from '@trust/contracts/scales'
import type { Features } from './features.ts'

/** Proportional odds (McCullagh 1980): P(severity above level k) = σ(weights · features − cuts[k]). */
export interface OrdinalHead {
  weights: Float32Array
  /** One less than there are levels, rising. */
  cuts: Float32Array
}

/** How likely the severity is above each level but the last; falls from level to level. */
export function exceedances({ weights, cuts }: OrdinalHead, { places, values }: Features): number[] {
  let score = 0
  for (let index = 0; index < places.length; index++)
    score += (weights[places[index] ?? 0] ?? 0) * (values[index] ?? 0)
  return [...cuts].map((cut) => 1 / (1 + Math.exp(cut - score)))
}

/** So sure must the model be to say more than `low`, more than `medium`, more than `high`. */
const SURE = [0.6, 0.7, 0.92]

/** The highest level that the model is sure enough of. */
export function likeliestLevel(above: readonly number[]): Severity {
  const reached = above.findLastIndex((likely, level) => likely >= (SURE[level] ?? 1)) + 1
  return Severity.options[reached] ?? 'low'
}
