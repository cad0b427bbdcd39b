import { Actor } from '@trust/contracts/actor'
import { ActionType, Priority } from '@trust/contracts/scales'
import { Timestamp } from '@trust/contracts/timestamp'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'
import { FutureDueDate } from '../corrective-actions/schema.ts'
import { caseStates, decisions } from './case.ts'

const Reason = z.string().trim().min(1).max(5_000)
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

export const Assign = z.strictObject({ user_id: z.uuid() }).meta({ id: 'AssignReviewCase' })

const onlyWithAction = 'is only for the decision request_corrective_action'
/** Faults between fields are reported with all others, not after them. */
const always = { when: () => true }

export const Decide = z
  .strictObject({
    decision: z.enum(decisions),
    decision_reason: Reason,
    action_type: ActionType.nullish().meta({
      description: 'Required with `request_corrective_action`, and only known with it.',
    }),
    due_date: FutureDueDate.nullish().meta({
      description: 'Of the requested corrective action; left out, it follows from the priority of the case.',
    }),
  })
  .refine((body) => !requestsAction(body) || body.action_type != null, {
    ...always,
    path: ['action_type'],
    error: 'is required for the decision request_corrective_action',
  })
  .refine((body) => !decidesOtherwise(body) || body.action_type == null, {
    ...always,
    path: ['action_type'],
    error: onlyWithAction,
  })
  .refine((body) => !decidesOtherwise(body) || body.due_date == null, {
    ...always,
    path: ['due_date'],
    error: onlyWithAction,
  })
  .meta({ id: 'DecideReviewCase' })
export type Decide = z.infer<typeof Decide>

function requestsAction({ decision }: { decision: string }): boolean {
  return decision === 'request_corrective_action'
}

function decidesOtherwise(body: { decision: (typeof decisions)[number] }): boolean {
  return decisions.includes(body.decision) && !requestsAction(body)
}

export const SecondReview = z
  .strictObject({
    approve: z.boolean(),
    reason: Reason,
    snapshot: z.string().max(64).nullish().meta({
      description:
        'The `snapshot` of the case as it was read: needed to approve what changed since the decision.',
    }),
  })
  .meta({ id: 'SecondReview' })
export type SecondReview = z.infer<typeof SecondReview>

export const ReviewCase = z
  .strictObject({
    id: z.uuid(),
    case_id: z.uuid(),
    merchant_id: z.uuid(),
    reason: z.string(),
    priority: Priority,
    status: z.enum(caseStates),
    assigned_to: z.uuid().nullable(),
    evidence_ids: z.array(z.uuid()),
    complaint_ids: z.array(z.uuid()),
    trigger_id: z.uuid().nullable(),
    decision: z.enum(decisions).nullable().meta({
      description: 'In `in_review`: the decision that the second review refused.',
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
    due_at: Timestamp,
    is_overdue: z.boolean().meta({ description: 'Past its due time and not decided.' }),
    escalated_at: Timestamp.nullable().meta({
      description: 'When nobody had decided in time: its priority was raised, and it is due anew.',
    }),
    created_by: Actor,
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'ReviewCase' })

export const CaseFilters = {
  merchant_id: z.uuid().optional(),
  status: z.enum(caseStates).optional(),
  priority: Priority.optional(),
  assigned_to: z.uuid().optional().meta({ description: 'The user who reviews it.' }),
  overdue: QueryFlag.optional().meta({ description: 'Past the due time and not decided, or not so.' }),
}

export const CaseOrder = {
  order: z.enum(['newest', 'queue']).default('newest').meta({
    description: '`queue`: undecided before decided, urgent before low, then by due time.',
  }),
}

export const CaseCounts = z
  .strictObject({
    open: z.int(),
    in_review: z.int(),
    pending_second_review: z.int(),
    decided: z.int(),
    overdue: z.int(),
    by_priority: z
      .strictObject({ low: z.int(), medium: z.int(), high: z.int(), urgent: z.int() })
      .meta({ description: 'Of the undecided cases.' }),
  })
  .meta({ id: 'ReviewCaseCounts' })
