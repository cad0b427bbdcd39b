import { Actor } from '@trust/contracts/actor'
import { PublicStatus } from '@trust/contracts/scales'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'
import { appealOrders, appealStates, outcomes, subjectTypes } from './appeal.ts'
import { factTypes } from './overturned-fact.ts'

const text = writtenText(5_000)

export const SubmitAppeal = z
  .strictObject({
    merchant_id: z.uuid(),
    subject_type: z.enum(subjectTypes),
    subject_id: z.uuid().meta({
      description: 'The decided case, the open corrective action or, for `merchant_status`, the merchant.',
    }),
    grounds: text,
    evidence_ids: z.array(z.uuid()).max(100).default([]).meta({ description: 'Evidence of the merchant.' }),
  })
  .meta({
    id: 'SubmitAppeal',
    examples: [
      {
        merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10',
        subject_type: 'merchant_status',
        subject_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10',
        grounds: 'The complaint was about another shop.',
      },
    ],
  })
export type SubmitAppeal = z.infer<typeof SubmitAppeal>

export const ReviewAppeal = z
  .strictObject({
    outcome: z.enum(outcomes),
    reason: text,
    overturned_facts: z
      .array(z.strictObject({ resource_type: z.enum(factTypes), resource_id: z.uuid().toLowerCase() }))
      .max(200)
      .optional()
      .meta({
        description:
          'Facts of the merchant that the score leaves out from now on, of evidence its flags; only when overturning. ' +
          'Unless given, those that the decision rested on.',
      }),
  })
  .refine(({ outcome, overturned_facts: facts }) => outcome === 'overturned' || !facts?.length, {
    path: ['overturned_facts'],
    message: 'goes with overturned only',
  })
  .meta({ id: 'ReviewAppeal' })
export type ReviewAppeal = z.infer<typeof ReviewAppeal>

export const RestoreFacts = z.strictObject({ reason: text }).meta({ id: 'RestoreFacts' })
export type RestoreFacts = z.infer<typeof RestoreFacts>

const OverturnedFact = z
  .strictObject({
    resource_type: z.enum(factTypes),
    resource_id: z.uuid(),
    flags: z.array(z.string()).meta({ description: 'For evidence: the dropped flags.' }),
    restored_by: Actor.nullable(),
    restored_at: Timestamp.nullable().meta({ description: 'When the fact was restored and counts again.' }),
    restore_reason: z.string().nullable(),
  })
  .meta({ id: 'OverturnedFact' })

export const Appeal = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    subject_type: z.enum(subjectTypes),
    subject_id: z.uuid(),
    grounds: z.string(),
    evidence_ids: z.array(z.uuid()),
    status: z.enum(appealStates),
    decision: z.string().meta({
      description:
        'The decision under appeal: that of the case, `request_corrective_action`, `suspend`, or the public ' +
        'status that the score gives.',
    }),
    decided_by: z.array(Actor).meta({
      description: 'The people who made or approved that decision; none of them may review the appeal.',
    }),
    policy_id: z.uuid().nullable().meta({ description: 'The policy that led to the decision.' }),
    outcome: z.enum(outcomes).nullable(),
    outcome_reason: z.string().nullable(),
    reviewer_actor: Actor.nullable(),
    reviewed_at: Timestamp.nullable(),
    overturned_facts: z
      .array(OverturnedFact)
      .meta({ description: 'The facts that the score leaves out since then.' }),
    due_at: Timestamp.meta({
      description: 'When the answer is due: `appeal_due_days` of the settings after submission.',
    }),
    is_overdue: z.boolean(),
    created_by: Actor,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Appeal' })

export const AppealContext = z
  .strictObject({
    merchant_name: z.string(),
    public_status: PublicStatus,
    decision_reason: z.string().nullable(),
    decided_at: Timestamp.nullable(),
    facts: z
      .array(
        z.strictObject({
          resource_type: z.enum(factTypes),
          resource_id: z.uuid(),
          summary: z.string(),
          summary_message: MessageAnswer,
          at: Timestamp,
        }),
      )
      .meta({
        description: 'The facts behind the decision. They leave the score when it is overturned.',
      }),
    consequence: z.string().meta({ description: 'What overturning does, in a sentence.' }),
    consequence_message: MessageAnswer,
  })
  .meta({ id: 'AppealContext' })

export const AppealFilters = {
  order: z.enum(appealOrders).default('newest').meta({
    description:
      '`waiting`: what waits longest for an answer first, then what was answered. `due`: so too, by when it is due.',
  }),
  overdue: QueryFlag.optional().meta({
    description: 'True: only unanswered appeals past their due time. False: only the others.',
  }),
  merchant_id: z.uuid().optional(),
  status: z.enum(appealStates).optional(),
  subject_type: z.enum(subjectTypes).optional(),
  subject_id: z.uuid().optional(),
}

const tally = {
  submitted: z.int(),
  upheld: z.int(),
  overturned: z.int(),
  overturn_rate: z.number().nullable().meta({
    description: 'The share of overturned among answered appeals, 0 to 1; null before the first answer.',
  }),
}

export const AppealStatistics = z
  .strictObject({
    ...tally,
    by_policy: z.array(
      z.strictObject({
        policy_id: z.uuid().nullable().meta({ description: 'Null for decisions that no policy led to.' }),
        policy_name: z.string().nullable(),
        trigger_type: z.string().nullable(),
        ...tally,
      }),
    ),
  })
  .meta({ id: 'AppealStatistics' })
