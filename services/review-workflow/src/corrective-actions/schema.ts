import { Actor } from '@trust/contracts/actor'
import { ActionType, Priority } from '@trust/contracts/scales'
import { DueDateInput, Timestamp } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'
import { actionStates, stepNames } from './action.ts'

const text = writtenText(5_000)

export const FutureDueDate = DueDateInput.refine((date) => date.getTime() > Date.now(), 'must not be past')

export const IssueAction = z
  .strictObject({
    merchant_id: z.uuid(),
    action_type: ActionType,
    description: text.nullish(),
    priority: Priority,
    due_date: FutureDueDate,
    review_case_id: z.uuid().nullish().meta({ description: 'The case that led to the action.' }),
  })
  .meta({
    id: 'IssueCorrectiveAction',
    examples: [
      {
        merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10',
        action_type: 'fix_hygiene',
        description: 'Clean the kitchen and send a photograph.',
        priority: 'high',
        due_date: '2099-12-31',
      },
    ],
  })
export type IssueAction = z.infer<typeof IssueAction>

export const SubmitFix = z
  .strictObject({
    notes: text,
    evidence_ids: z.array(z.uuid()).max(100).meta({ description: 'Evidence of the merchant.' }),
  })
  .meta({ id: 'SubmitFix' })
export type SubmitFix = z.infer<typeof SubmitFix>

export const ApproveFix = z.strictObject({ notes: text.nullish() }).meta({ id: 'ApproveFix' })
export const RejectFix = z.strictObject({ reason: text }).meta({ id: 'RejectFix' })

const Step = z
  .strictObject({
    step: z.enum(stepNames),
    by: Actor,
    at: Timestamp,
    notes: z.string().nullable().meta({ description: 'Required for `REJECT`: the reason.' }),
    evidence_ids: z.array(z.uuid()),
  })
  .meta({ id: 'CorrectiveActionStep' })
export type CorrectiveActionStep = z.infer<typeof Step>

export const CorrectiveAction = z
  .strictObject({
    id: z.uuid(),
    action_id: z.uuid(),
    merchant_id: z.uuid(),
    action_type: ActionType,
    description: z.string().nullable(),
    priority: Priority,
    status: z.enum(actionStates),
    due_date: Timestamp,
    is_overdue: z.boolean().meta({ description: 'Past its due date, and neither completed nor withdrawn.' }),
    review_case_id: z.uuid().nullable(),
    trigger_id: z.uuid().nullable(),
    issued_at: Timestamp,
    issued_by: Actor,
    steps: z.array(Step).meta({ description: 'All steps, oldest first.' }),
    completed_at: Timestamp.nullable(),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'CorrectiveAction' })

/** Evidence of a fix: named in a step, or uploaded for the action. */
const FixEvidence = z
  .strictObject({
    id: z.uuid(),
    evidence_type: z.string(),
    status: z.string(),
    assessment: z
      .record(z.string(), z.unknown())
      .nullable()
      .meta({ description: 'As `GET /evidence/{id}` shows it.' }),
    created_at: Timestamp,
  })
  .meta({ id: 'FixEvidence' })

/** An action with everything that a reviewer of its fix sees. */
export const ActionWithEvidence = CorrectiveAction.extend({
  fix_evidence: z.array(FixEvidence).meta({ description: 'The newest hundred, newest first.' }),
}).meta({ id: 'CorrectiveActionWithEvidence' })

export const ActionFilters = {
  order: z.enum(['newest', 'due']).default('newest').meta({
    description: '`due`: open ones by due time, then closed ones.',
  }),
  merchant_id: z.uuid().optional(),
  status: z.enum(actionStates).optional(),
  priority: Priority.optional(),
  action_type: ActionType.optional(),
  overdue: QueryFlag.optional().meta({
    description:
      'True: only actions past their due date that are neither completed nor withdrawn. False: only the others.',
  }),
}
