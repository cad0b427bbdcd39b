import { decisions } from '@trust/contracts/codes'
import { ActionType } from '@trust/contracts/scales'
import { z } from 'zod'
import { Reason } from '../cases/schema.ts'
import { FutureDueDate } from '../corrective-actions/schema.ts'

export const Assign = z
  .strictObject({
    user_id: z.uuid(),
    note: Reason.nullish().meta({
      description: 'For the new assignee: stored as a note on the case, and shown with the notice.',
    }),
  })
  .meta({ id: 'AssignReviewCase' })
export type Assign = z.infer<typeof Assign>

const onlyWithAction = 'is only for the decision request_corrective_action'
/** Checked with the other fields, so that all faults are reported at once. */
const always = { when: () => true }

export const decisionFields = {
  decision: z.enum(decisions),
  decision_reason: Reason,
  action_type: ActionType.nullish().meta({
    description: 'Required with `request_corrective_action`, and refused with other decisions.',
  }),
  due_date: FutureDueDate.nullish().meta({
    description: 'The due date of the corrective action; by default from the priority of the case.',
  }),
}

export const Decide = withActionFields(
  z.strictObject({
    ...decisionFields,
    expected_assignee: z
      .uuid()
      .nullish()
      .meta({
        description:
          'The `assigned_to` of the case as it was read, null when nobody had it. When somebody else has it now, ' +
          'it is 409 `assigned_to_other`. Left out, it is not compared.',
      }),
    snapshot: z
      .string()
      .max(64)
      .optional()
      .meta({
        description:
          'The `snapshot` of the case as it was read. When something else is known now, it is 409 `case_changed`. ' +
          'Left out, it is not compared.',
      }),
  }),
).meta({ id: 'DecideReviewCase' })
export type Decide = z.infer<typeof Decide>

interface DecidedFields {
  decision: (typeof decisions)[number]
  action_type?: unknown
  due_date?: unknown
}

/** The fields of a corrective action need a decision that requests one. */
export function withActionFields<T extends z.ZodType<DecidedFields>>(body: T): T {
  return body
    .refine((each) => !requestsAction(each) || each.action_type != null, {
      ...always,
      path: ['action_type'],
      error: 'is required for the decision request_corrective_action',
    })
    .refine((each) => !decidesOtherwise(each) || each.action_type == null, {
      ...always,
      path: ['action_type'],
      error: onlyWithAction,
    })
    .refine((each) => !decidesOtherwise(each) || each.due_date == null, {
      ...always,
      path: ['due_date'],
      error: onlyWithAction,
    })
}

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
