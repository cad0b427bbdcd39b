import { z } from 'zod'
import { DEFAULT_THRESHOLDS } from './scoring.ts'

const weight = z.number().min(0).max(1_000)
const weights = {
  identity_confidence: weight,
  location_confidence: weight,
  evidence_integrity: weight,
  visible_operational_risk: weight,
  complaint_risk: weight,
  fulfilment_reliability: weight,
  reputation_integrity: weight,
  external_signal_risk: weight,
  behavioural_anomaly_risk: weight,
}

/** The wire form of a tenant's weights. */
export const ScoreWeights = z
  .strictObject(weights)
  .refine((all) => Object.values(all).some((value) => value > 0), 'must not all be 0')
  .meta({ id: 'ScoreWeights', description: 'Relative weights: they need not add up to 1.' })

const threshold = z.number().gt(0).max(1)
/** The wire form of a tenant's thresholds. */
export const StatusThresholds = z
  .strictObject({
    medium: threshold,
    high: threshold,
    suspended: threshold,
    conduct: threshold.default(DEFAULT_THRESHOLDS.conduct).meta({
      description: 'The conduct risk from which the level is `high`, whatever the score.',
    }),
  })
  .refine(({ medium, high }) => medium < high, { path: ['high'], error: 'must be more than medium' })
  .refine(({ high, suspended }) => high < suspended, { path: ['suspended'], error: 'must be more than high' })
  .meta({ id: 'StatusThresholds', description: 'The internal score from which a level or status holds.' })
