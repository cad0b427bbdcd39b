import { Actor } from '@trust/contracts/actor'
import { complaintCategories, complaintChannels, complaintIntents } from '@trust/contracts/codes'
import { Money } from '@trust/contracts/money'
import { Severity } from '@trust/contracts/scales'
import { CLOCK_TOLERANCE_MS, Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'
import { REVIEW_REASONS } from '../classification/types.ts'
import { STATUSES } from './complaint.ts'

const MAX_CHARACTERS = 10_000

const Category = z.enum(complaintCategories).meta({ id: 'ComplaintCategory' })
const Intent = z.enum(complaintIntents).meta({ id: 'ComplaintIntent' })
const Channel = z.enum(complaintChannels).meta({ id: 'ComplaintChannel' })
const Status = z.enum(STATUSES).meta({ id: 'ComplaintStatus' })

/** Never trimmed: the positions of symptoms count in the text as it was sent. */
const text = z.string().min(1, { abort: true }).max(MAX_CHARACTERS).regex(/\S/, 'must not be blank').meta({
  description:
    'What the consumer wrote, kept exactly as sent: at most 10,000 characters (Unicode code points).',
})

const reference = writtenText(255)

export const SubmitComplaint = z
  .strictObject({
    merchant_id: z.uuid(),
    text,
    subject: z.string().max(1_000).nullish(),
    channel: Channel,
    external_id: reference.nullish(),
    order_reference: reference.nullish(),
    amount: Money.nullish(),
    occurred_at: TimestampInput.refine(
      (at) => at.getTime() <= Date.now() + CLOCK_TOLERANCE_MS,
      'must not be more than five minutes ahead',
    ).nullish(),
    consumer_reference: reference.nullish(),
  })
  .meta({
    id: 'SubmitComplaint',
    examples: [
      {
        merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10',
        text: 'The delivery was an hour late and the soup was cold.',
        channel: 'web',
      },
    ],
  })
export type SubmitComplaint = z.output<typeof SubmitComplaint>

export const ResolveComplaint = z
  .strictObject({
    resolution: z.enum(['resolved', 'dismissed']),
    note: writtenText(2_000),
  })
  .meta({ id: 'ResolveComplaint' })
export type ResolveComplaint = z.output<typeof ResolveComplaint>

export const ReclassifyComplaint = z
  .strictObject({
    category: Category.exactOptional(),
    severity: Severity.exactOptional(),
    intent: Intent.exactOptional(),
  })
  .refine((correction) => Object.keys(correction).length > 0, 'must give category, severity or intent')
  .meta({ id: 'ReclassifyComplaint' })
export type ReclassifyComplaint = z.output<typeof ReclassifyComplaint>

export const EraseConsumer = z.strictObject({ consumer_reference: reference }).meta({ id: 'EraseConsumer' })

export const ConsumerErased = z
  .strictObject({ erased: z.int().min(0).meta({ description: 'How many complaints were erased.' }) })
  .meta({ id: 'ConsumerErased' })

const Symptom = z
  .strictObject({
    code: z.string(),
    label: z.string(),
    text: z.string(),
    start: z.int().min(0).meta({ description: 'In UTF-16 code units of the complaint’s text.' }),
    end: z.int().min(0).meta({ description: 'The position after the last code unit.' }),
  })
  .meta({ id: 'Symptom' })

const ofTheModel = {
  description: '0 to 1: the model’s confidence, also after a person corrected its answer.',
}

/** The model's answer as the column `classification` keeps it. */
export const ModelAnswer = z.strictObject({
  category: Category,
  category_confidence: z.number().min(0).max(1).meta(ofTheModel),
  severity: Severity,
  severity_score: z.number().min(0).max(1).meta(ofTheModel),
  intent: Intent,
  intent_confidence: z.number().min(0).max(1).meta(ofTheModel),
  symptoms: z.array(Symptom),
  language: z.string().meta({ description: 'ISO 639-1, or `und` when it is unclear.' }),
  review_reasons: z.array(z.enum(REVIEW_REASONS)).meta({
    description:
      'Why a person should look at it; empty when it can stand without. `model_unavailable`: the rules judged it ' +
      'alone because the model failed, and it is classified again within minutes. `raised_by_sentence`: no rule found ' +
      'an emergency or a close call, but the sentences read like one, so the severity was raised. ' +
      '`doubted_by_sentence`: a rule found an emergency, but the text does not read like one, so it is `high` and ' +
      'not `critical`.',
  }),
  model: z.strictObject({
    name: z.string(),
    version: z
      .string()
      .meta({ description: 'Of heads also the version of the harm head, as in `2.4.1+harm.1.3.0`.' }),
  }),
  classified_at: Timestamp,
})
export type ModelAnswer = z.output<typeof ModelAnswer>

const Classification = ModelAnswer.extend({
  corrected_by: Actor.nullable(),
  model_answer: z
    .strictObject({ category: Category, severity: Severity, intent: Intent })
    .nullable()
    .meta({ description: 'The answer of the model, when a person corrected it.' }),
}).meta({ id: 'Classification' })

/** The column `correction`: the fields that people corrected, and who did so last. */
export const Correction = z.strictObject({
  category: Category.exactOptional(),
  severity: Severity.exactOptional(),
  intent: Intent.exactOptional(),
  corrected_by: Actor,
  corrected_at: z.string(),
})
export type Correction = z.output<typeof Correction>

const Resolution = z
  .strictObject({
    resolution: z.enum(['resolved', 'dismissed']),
    note: z.string(),
    resolved_by: Actor,
    resolved_at: Timestamp,
  })
  .meta({ id: 'Resolution' })
export type Resolution = z.output<typeof Resolution>

export const Complaint = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    text: z.string(),
    subject: z.string().nullable(),
    channel: Channel,
    external_id: z.string().nullable(),
    order_reference: z.string().nullable(),
    amount: Money.nullable(),
    occurred_at: Timestamp.nullable(),
    consumer_reference: z.string().nullable(),
    status: Status,
    classification: Classification.nullable(),
    resolution: Resolution.nullable(),
    failure_reason: z.string().nullable(),
    cluster_id: z.uuid().nullable().meta({
      description:
        'Near-duplicates and a flood from one consumer share it; such complaints count once in the risk.',
    }),
    needs_review: z
      .boolean()
      .meta({ description: 'A person should look at the complaint; a correction ends this.' }),
    submitted_by: Actor,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Complaint' })

export const ListedComplaint = Complaint.extend({
  alike: z.int().meta({
    description: 'How many complaints share its `cluster_id`, itself included; 1 without a cluster.',
  }),
}).meta({ id: 'ListedComplaint' })

export const ComplaintFilters = {
  merchant_id: z.uuid().optional(),
  status: Status.optional(),
  category: Category.optional(),
  severity: Severity.optional(),
  intent: Intent.optional(),
  channel: Channel.optional(),
  needs_review: QueryFlag.optional(),
  cluster_id: z.uuid().optional(),
  one_of_alike: QueryFlag.optional().meta({
    description: 'Of each cluster only the newest complaint that matches the other filters.',
  }),
  language: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional()
    .meta({ description: 'A language as in `classification.language`, such as `de` or `und`.' }),
}
