import { COMPONENT_NAMES, type ComponentName } from '@trust/contracts/scoring'
import type { weightedMean } from './score.ts'

/** What a stored score says: the components and the conduct risk. */
export interface ScoreValues {
  components: Record<ComponentName, number>
  conduct: number
}

/** No value is below `least` or above `most`. */
export interface Range {
  least: number
  most: number
}

export interface ScoreBounds {
  components: Record<ComponentName, Range>
  conduct: Range
}

/** Sums of floating-point numbers are off by less. */
const ROUNDING = 1e-9

/**
 * How far a weighted mean of facts strays from what it was, for each day. Weights fade by at most ln 2 / half-life of
 * themselves a day. Where all fade, the mean of values between 0 and 1 moves by at most a quarter of that; where one
 * weight may also grow, as the share of a photograph among others does, by half.
 */
const DRIFT_PER_DAY: { [name in ComponentName]?: number } = {
  location_confidence: Math.LN2 / 180 / 2,
  evidence_integrity: Math.LN2 / 180 / 4,
  visible_operational_risk: Math.LN2 / 90 / 4,
  reputation_integrity: Math.LN2 / 180 / 4,
}

/**
 * Between which values all components and the conduct risk are while only time passes, of a score to a later one by the
 * same facts and model, and none of the facts is left out between them.
 *
 * - Identity and fulfilment do not depend on the time; complaints and signals only fade.
 * - Location, pictures and reputation are weighted means. Signs of forgery only fade beside theirs, and actions that
 *   fall due only add: each bound holds from the end at which it was higher, or lower.
 * - In behaviour, hazards that fade (a burst) and that grow (silence, actions that are overdue) add up. At no time are
 *   they more than what fades was at first and what grows is at last.
 * - So in conduct, where the latter count half, and all else fades.
 */
export function boundsBetween(first: ScoreValues, last: ScoreValues, days: number): ScoreBounds {
  const components = Object.fromEntries(
    COMPONENT_NAMES.map((name) => {
      const [before, after] = [first.components[name], last.components[name]]
      const drift = days * (DRIFT_PER_DAY[name] ?? 0)
      return [name, range(Math.min(before, after) - drift, Math.max(before, after) + drift)]
    }),
  ) as Record<ComponentName, Range>
  const ordinary = (values: ScoreValues) => 1 - values.components.behavioural_anomaly_risk
  components.behavioural_anomaly_risk = range(0, 1 - ordinary(first) * ordinary(last))
  const grown = Math.sqrt(ordinary(last))
  const conduct = range(1 - (1 - last.conduct) / grown, 1 - (1 - first.conduct) * grown)
  return { components, conduct }
}

/** Of a weighted mean of the components. */
export const rangeOfMean = (mean: ReturnType<typeof weightedMean>, { components }: ScoreBounds): Range => ({
  least: mean((name) => components[name].least),
  most: mean((name) => components[name].most),
})

const range = (least: number, most: number): Range => ({
  least: Math.max(0, least - ROUNDING),
  most: Math.min(1, most + ROUNDING),
})
