import { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import { COMPONENT_NAMES } from '@trust/contracts/scoring'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'

export const ComponentName = z.enum(COMPONENT_NAMES).meta({ id: 'ComponentName' })
const share = z.number().min(0).max(1)

const Explanation = z
  .strictObject({
    code: z.string().meta({ description: 'Stable, for programs.', examples: ['critical_complaint'] }),
    contribution: share.meta({ description: 'The contributions of a component add up to its value.' }),
    detail: z.string().meta({ description: 'A sentence for a person.' }),
    message: MessageAnswer.optional(),
    resource_type: z.string().optional(),
    resource_id: z.string().optional(),
  })
  .meta({ id: 'Explanation' })

export const Score = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    internal_score: share.meta({ description: 'The weighted mean of the components; higher is riskier.' }),
    conduct_risk: share.nullable().meta({
      description:
        'Proven misconduct, independent of the weights: from `status_thresholds.conduct` the level is `high`. Null in scores of earlier model versions.',
    }),
    components: z.record(ComponentName, share),
    explanations: z.record(z.enum([...COMPONENT_NAMES, 'conduct_risk']), z.array(Explanation)).meta({
      description: 'Explanations of each component and of `conduct_risk`; those of one figure add up to it.',
    }),
    weights: z.record(ComponentName, z.number().min(0)),
    coverage: share.meta({ description: 'The share of the score that rests on observed facts.' }),
    public_status: PublicStatus,
    risk_level: RiskLevel,
    reason_codes: z.array(z.string()),
    trigger: z
      .string()
      .meta({ description: 'The cause of the calculation.', examples: ['merchant_created'] }),
    model_version: z.string(),
    calculated_at: Timestamp,
  })
  .meta({ id: 'Score' })
