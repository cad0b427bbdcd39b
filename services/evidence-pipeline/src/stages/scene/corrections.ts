import { printCosine } from '../../models/feature-print.ts'
import type { ScenePrediction } from '../../pipeline/findings.ts'

/** A picture whose scene a person corrected. */
export interface CorrectedPicture {
  label: string
  /** The print that `featurePrint` makes. */
  print: Uint8Array
}

/** What a corrected picture weighs that is the very same; the model's own answer weighs 1. */
const STRENGTH = 4
/** The fall of the cosine that divides the weight by e: pictures of one room differ by about 0.2. */
const REACH = 0.2
/** Nine in ten pairs of strangers are below it. */
const MIN_COSINE = 0.5
/** What is enough where people alone vote. */
const MAJORITY = 0.5

/**
 * A model's opinion, drawn to the labels of the corrected pictures that resemble this one: a mean of distributions,
 * weighted by a kernel of the cosine (Nadaraya and Watson 1964). Without similar ones it is the model's own. The
 * threshold of a label was set for the model's answers alone: it falls towards one half with the share of people's votes.
 */
export function learnFrom(
  corrected: readonly CorrectedPicture[],
  print: Uint8Array,
  { confidences, thresholds }: ScenePrediction,
): ScenePrediction {
  const votes = new Map(Object.entries(confidences))
  const taught = new Map<string, number>()
  let total = 1
  for (const { label, print: other } of corrected) {
    const cosine = printCosine(print, other)
    if (cosine < MIN_COSINE) continue
    const weight = STRENGTH * Math.exp((cosine - 1) / REACH)
    votes.set(label, (votes.get(label) ?? 0) + weight)
    taught.set(label, (taught.get(label) ?? 0) + weight)
    total += weight
  }
  return {
    confidences: Object.fromEntries([...votes].map(([label, vote]) => [label, vote / total])),
    thresholds: Object.fromEntries(
      Object.entries(thresholds).map(([label, threshold]) => {
        const share = (taught.get(label) ?? 0) / total
        return [label, (1 - share) * threshold + share * MAJORITY]
      }),
    ),
  }
}
