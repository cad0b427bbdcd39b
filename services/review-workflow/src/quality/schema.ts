import { Actor } from '@trust/contracts/actor'
import { decisions } from '@trust/contracts/codes'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { ReviewCaseContext } from '../case-context/schema.ts'
import { Reason } from '../cases/schema.ts'

export const DrawSample = z
  .strictObject({
    size: z.int().min(1).max(100),
    decided_from: TimestampInput.nullish(),
    decided_to: TimestampInput.nullish(),
  })
  .meta({ id: 'DrawQualitySample' })

export const ReviewSample = z
  .strictObject({ decision: z.enum(decisions), reason: Reason })
  .meta({ id: 'ReviewQualitySample' })

const hidden = { description: 'Null until the sample is answered, because it is reviewed blind.' }

export const QualitySample = z
  .strictObject({
    id: z.uuid(),
    case_id: z.uuid().nullable().meta(hidden),
    decision: z.string().nullable().meta(hidden),
    decided_by: Actor.nullable().meta(hidden),
    review_decision: z.enum(decisions).nullable(),
    review_reason: z.string().nullable(),
    reviewer_actor: Actor.nullable(),
    reviewed_at: Timestamp.nullable(),
    agrees: z.boolean().nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'QualitySample' })

export const BlindSample = QualitySample.extend({
  reason: z.string(),
  reason_message: MessageAnswer.nullable(),
  context: ReviewCaseContext,
}).meta({
  id: 'BlindQualitySample',
})
