import { ScoreWeights, StatusThresholds } from '@trust/contracts/risk-settings'
import { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import { z } from 'zod'
import { StatusChange } from '../policies/answer-schema.ts'
import { ComponentName, Score } from '../scores/schema.ts'

const weight = z.number().min(0).max(1_000)

export const WhatIf = z
  .strictObject({
    weights: z
      .partialRecord(ComponentName, weight)
      .optional()
      .meta({ description: "Replaces the tenant's weights; omitted components keep theirs." }),
    removed_facts: z
      .array(
        z.strictObject({
          resource_type: z.enum([
            'owner',
            'location',
            'verification_task',
            'evidence',
            'complaint',
            'signal',
            'artifact',
            'corrective_action',
            'merchant',
          ]),
          resource_id: z.uuid(),
        }),
      )
      .max(100)
      .optional()
      .meta({ description: 'Named as in explanations.' }),
  })
  .meta({ id: 'WhatIf' })
export type WhatIf = z.infer<typeof WhatIf>

const share = z.number().min(0).max(1)

export const SupposedScore = Score.omit({ id: true, trigger: true })
  .extend({
    actual: z
      .strictObject({ internal_score: share, public_status: PublicStatus, risk_level: RiskLevel })
      .meta({ description: 'The score at this moment without the changes.' }),
    difference: z.number().min(-1).max(1).meta({ description: 'Below 0: the score would be lower.' }),
  })
  .meta({ id: 'SupposedScore' })

export const SupposeSettings = z
  .strictObject({ score_weights: ScoreWeights.optional(), status_thresholds: StatusThresholds.optional() })
  .meta({ id: 'SupposeSettings', description: 'Omitted values stay as the tenant has them.' })

export const SupposedStatuses = z
  .strictObject({
    merchants_evaluated: z.int().min(0),
    total: z.int().min(0).meta({ description: 'How many merchants would have another status or level.' }),
    status_changes: z
      .array(StatusChange)
      .meta({ description: 'Newest merchants first, the first 1,000 of `total`.' }),
  })
  .meta({ id: 'SupposedStatuses' })
