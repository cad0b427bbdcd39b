import { Actor } from '@trust/contracts/actor'
import { decisions } from '@trust/contracts/codes'
import { Money } from '@trust/contracts/money'
import { Priority, RiskLevel, Severity } from '@trust/contracts/scales'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'
import { caseOrders, caseStates } from './case.ts'

export const Reason = writtenText(5_000)
const Links = z.array(z.uuid()).max(100).default([])

export const OpenCase = z
  .strictObject({
    merchant_id: z.uuid(),
    reason: Reason,
    priority: Priority,
    evidence_ids: Links,
    complaint_ids: Links,
  })
  .meta({
    id: 'OpenReviewCase',
    examples: [
      {
        merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10',
        reason: 'Several complaints about hygiene',
        priority: 'high',
      },
    ],
  })
export type OpenCase = z.infer<typeof OpenCase>

export const ReviewCase = z
  .strictObject({
    id: z.uuid(),
    case_id: z.uuid(),
    merchant_id: z.uuid(),
    reason: z.string(),
    reason_message: MessageAnswer.nullable(),
    priority: Priority,
    status: z.enum(caseStates),
    assigned_to: z.uuid().nullable(),
    evidence_ids: z.array(z.uuid()),
    complaint_ids: z.array(z.uuid()),
    trigger_id: z.uuid().nullable(),
    decision: z.enum(decisions).nullable().meta({
      description: 'The decision; in `open` or `in_review` the one that the second review refused.',
    }),
    decision_reason: z.string().nullable(),
    reviewer_actor: Actor.nullable(),
    decided_at: Timestamp.nullable(),
    requires_second_review: z
      .boolean()
      .meta({ description: 'Whether the decision waits for a second person.' }),
    second_reviewer: Actor.nullable(),
    second_review_reason: z.string().nullable(),
    second_reviewed_at: Timestamp.nullable(),
    overturned_at: Timestamp.nullable().meta({ description: 'When an appeal undid the decision.' }),
    due_at: Timestamp.meta({
      description: 'When the decision is due; after an escalation by its new priority.',
    }),
    first_due_at: Timestamp.meta({
      description:
        "The first due time, before any escalation; earlier when a person's escalation made it due earlier.",
    }),
    is_overdue: z.boolean().meta({
      description: 'Undecided past `first_due_at`: escalating a late case does not make it punctual.',
    }),
    escalated_at: Timestamp.nullable().meta({
      description: 'When its priority was last raised, by a person or because it was late.',
    }),
    escalated_from: Priority.nullable().meta({
      description: 'The earlier priority; null for escalations by earlier versions.',
    }),
    escalated_by: Actor.nullable().meta({
      description: 'Who raised it; null when it was raised automatically.',
    }),
    escalation_reason: z.string().nullable(),
    snoozed_until: Timestamp.nullable().meta({ description: 'When its snooze ends.' }),
    snoozed_by: z.uuid().nullable(),
    snooze_reason: z.string().nullable(),
    queue: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
    related_case_ids: z.array(z.uuid()).meta({
      description: 'The other undecided cases of the merchant, by due time.',
    }),
    created_by: Actor,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'ReviewCase' })

/** A case with the rest of its row in the queue, so that a page needs one request. */
export const ListedReviewCase = ReviewCase.extend({
  merchant_name: z.string(),
  merchant_country: z.string().nullable(),
  assignee_name: z.string().nullable(),
  skipped_at: Timestamp.nullable().meta({
    description: 'When the caller skipped it, within the last 12 hours.',
  }),
  internal_score: z.number().nullable().meta({ description: 'The latest of the merchant.' }),
  risk_level: RiskLevel,
  facts: z
    .array(z.strictObject({ kind: z.enum(['complaint', 'evidence']), code: z.string(), count: z.int() }))
    .meta({
      description:
        'Linked facts, counted by category of complaint and flag of evidence; the most frequent first.',
    }),
  complaint_amounts: z.array(Money).meta({
    description:
      'What the linked complaints are about, added up for each currency. An order that several complaints name ' +
      'counts once, by the highest amount; dismissed complaints count nothing.',
  }),
  worst_photograph: z
    .strictObject({
      evidence_id: z.uuid(),
      thumbnail_url: z.url().meta({
        description: 'A small copy without metadata: needs no credentials, works for ten to twenty minutes.',
      }),
      code: z.string().meta({ description: 'Its gravest flag.' }),
      severity: Severity,
      is_unsafe: z.boolean().meta({ description: 'It may disturb: show it blurred.' }),
    })
    .nullable()
    .meta({
      description: 'The linked evidence with the gravest flag; null for a caller without `evidence.read`.',
    }),
}).meta({ id: 'ListedReviewCase' })

export const CaseFilters = {
  q: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .optional()
    .meta({
      description:
        'Words, each in the reason of the case or of its decision, or in the name of the merchant. Reasons that the ' +
        'service wrote are found in each language that the console has.',
    }),
  merchant_id: z.uuid().optional(),
  status: z.enum(caseStates).optional(),
  priority: Priority.optional(),
  assigned_to: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .meta({ description: 'The assignee; `none` for unassigned cases.' }),
  queue_id: z
    .union([z.uuid(), z.literal('none')])
    .optional()
    .meta({ description: 'The queue; `none` for cases in no queue.' }),
  overdue: QueryFlag.optional().meta({
    description: 'True: only undecided cases past their first due time. False: only the others.',
  }),
  snoozed: QueryFlag.optional().meta({ description: 'True: only snoozed cases. False: only the others.' }),
}

export const Reviewers = z
  .strictObject({
    items: z.array(
      z.strictObject({
        id: z.uuid(),
        full_name: z.string(),
        is_assignable: z
          .boolean()
          .meta({ description: 'False for a user who has a case but may not decide any more.' }),
        undecided_cases: z.int(),
        capacity: z
          .int()
          .nullable()
          .meta({ description: 'How many undecided cases they take; null for any number.' }),
        absent_from: Timestamp.nullable(),
        absent_until: Timestamp.nullable(),
        is_absent: z.boolean(),
      }),
    ),
  })
  .meta({ id: 'Reviewers' })

export const CaseOrder = {
  order: z
    .enum(caseOrders)
    .default('newest')
    .meta({
      description:
        '`queue`: undecided before snoozed before decided, urgent before low, then by the first due time; the ' +
        'undecided cases of one merchant stand together, where its first one stands. `next`: so too, and those that ' +
        'the caller skipped in the last 12 hours at the end. `due`: by the first due time. `score`: the highest ' +
        'score first.',
    }),
}

export const CaseCounts = z
  .strictObject({
    open: z.int(),
    in_review: z.int(),
    pending_second_review: z.int(),
    decided: z.int(),
    overdue: z.int(),
    snoozed: z.int().meta({ description: 'Also counted in their state.' }),
    by_priority: z
      .strictObject({ low: z.int(), medium: z.int(), high: z.int(), urgent: z.int() })
      .meta({ description: 'Of the undecided cases.' }),
  })
  .meta({ id: 'ReviewCaseCounts' })
