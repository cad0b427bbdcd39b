import { PolicyActions } from '@trust/contracts/policy-actions'
import { ActionType, Priority, Severity } from '@trust/contracts/scales'
import { writtenName, writtenText } from '@trust/contracts/written-text'
import { z } from 'zod'
import { conditionSchema } from '../metrics/condition.ts'
import { type PolicyDefinition, policyModes } from './policy.ts'

export const policyFields = {
  name: writtenName(200),
  trigger_type: z
    .string()
    .regex(/^[a-z][a-z0-9_]{2,63}$/, 'must be a slug such as "late_deliveries"')
    .meta({ description: 'Belongs to the policy, not to one version.', examples: ['complaint_spike'] }),
  description: writtenText(2_000).nullable(),
  enabled: z.boolean(),
  severity: Severity,
  condition: conditionSchema,
  mode: z.enum(policyModes).meta({
    description:
      'In `shadow` its fires are recorded, and nothing else happens: no event, no case, no action.',
  }),
  cooldown_hours: z.int().min(0).max(8_760).meta({
    description:
      'The time after which a condition that still holds fires again. 0: only after it has cleared.',
  }),
  creates_review_case: z.boolean(),
  review_priority: Priority.nullable().meta({ description: 'Required when a review case is created.' }),
  creates_corrective_action: z.boolean(),
  action_type: ActionType.nullable().meta({ description: 'Required when a corrective action is created.' }),
  action_due_days: z.int().min(1).max(365).nullable().meta({
    description: 'Required when a corrective action is created.',
  }),
  actions: PolicyActions.meta({ description: 'Further actions of a fire. None in `shadow`.' }),
}

type Creations = Pick<
  PolicyBody,
  | 'creates_review_case'
  | 'review_priority'
  | 'creates_corrective_action'
  | 'action_type'
  | 'action_due_days'
  | 'actions'
>

/** The missing fields for the case or action that the policy creates, reported beside all other faults. */
export function missingFields(policy: Creations): string[] {
  const forCase = policy.creates_review_case ? (['review_priority'] as const) : []
  const forAction = policy.creates_corrective_action ? (['action_type', 'action_due_days'] as const) : []
  const missing = [...forCase, ...forAction].filter((name) => (policy[name] ?? null) === null)
  // Without a case nobody would be asked to look, and the hold would last.
  const actions: unknown[] = Array.isArray(policy.actions) ? policy.actions : []
  const holds = actions.some((action) => Object(action).kind === 'hold') && !policy.creates_review_case
  return holds ? [...missing, 'creates_review_case'] : missing
}

export const NEEDED = 'is required for what the policy creates'

const NewPolicy = z.strictObject({
  ...policyFields,
  description: policyFields.description.default(null),
  enabled: policyFields.enabled.default(true),
  mode: policyFields.mode.default('live'),
  cooldown_hours: policyFields.cooldown_hours.default(24),
  creates_review_case: policyFields.creates_review_case.default(false),
  review_priority: policyFields.review_priority.default(null),
  creates_corrective_action: policyFields.creates_corrective_action.default(false),
  action_type: policyFields.action_type.default(null),
  action_due_days: policyFields.action_due_days.default(null),
  actions: policyFields.actions.default([]),
})
export type PolicyBody = z.infer<typeof NewPolicy>

const complete = (policy: Creations, context: z.RefinementCtx) => {
  for (const name of missingFields(policy)) {
    context.addIssue({ code: 'custom', path: [name], message: NEEDED })
  }
}
/** Also beside other faults, so that all of them are reported at once; a value without fields has none to miss. */
const always = { when: ({ value }: { value: unknown }) => typeof value === 'object' && value !== null }

export const CreatePolicy = NewPolicy.superRefine(complete, always).meta({ id: 'CreatePolicy' })

export const SimulatePolicy = NewPolicy.extend({
  window_days: z.int().min(1).max(365).optional().meta({
    description: 'Also simulates over the stored scores of this many days.',
  }),
})
  .superRefine(complete, always)
  .meta({ id: 'SimulatePolicy' })

/** Only the given fields change. */
export const UpdatePolicy = z
  .strictObject({
    name: policyFields.name.exactOptional(),
    trigger_type: policyFields.trigger_type.exactOptional(),
    description: policyFields.description.exactOptional(),
    enabled: policyFields.enabled.exactOptional(),
    severity: policyFields.severity.exactOptional(),
    condition: policyFields.condition.exactOptional(),
    mode: policyFields.mode.exactOptional(),
    cooldown_hours: policyFields.cooldown_hours.exactOptional(),
    creates_review_case: policyFields.creates_review_case.exactOptional(),
    review_priority: policyFields.review_priority.exactOptional(),
    creates_corrective_action: policyFields.creates_corrective_action.exactOptional(),
    action_type: policyFields.action_type.exactOptional(),
    action_due_days: policyFields.action_due_days.exactOptional(),
    actions: policyFields.actions.exactOptional(),
    version: z.int().min(1).exactOptional().meta({
      description:
        'The version that was changed, the pending one if there is one: 409 `policy_changed` when it is another by now.',
    }),
  })
  .meta({ id: 'UpdatePolicy' })
export type UpdatePolicy = z.infer<typeof UpdatePolicy>

const comment = writtenText(2_000)
const version = z
  .int()
  .min(1)
  .meta({ description: 'The version that was read: 409 when another one is pending.' })

export const ApprovePolicy = z
  .strictObject({ version: version.optional(), comment: comment.optional() })
  .meta({ id: 'ApprovePolicy' })
export const RejectPolicy = z
  .strictObject({ version: version.optional(), reason: comment })
  .meta({ id: 'RejectPolicy' })

/** The definition in a body, in the names of the code. */
export function definitionOf(body: PolicyBody): PolicyDefinition {
  return {
    name: body.name,
    triggerType: body.trigger_type,
    description: body.description,
    severity: body.severity,
    condition: body.condition,
    mode: body.mode,
    cooldownHours: body.cooldown_hours,
    createsReviewCase: body.creates_review_case,
    reviewPriority: body.review_priority,
    createsCorrectiveAction: body.creates_corrective_action,
    actionType: body.action_type,
    actionDueDays: body.action_due_days,
    actions: body.actions,
  }
}
