import { Severity } from '@trust/contracts/scales'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { policyModes } from '../policies/policy.ts'

export const Trigger = z
  .strictObject({
    id: z.uuid(),
    trigger_id: z.uuid().meta({ description: 'Equals `id`.' }),
    merchant_id: z.uuid(),
    policy_id: z.uuid(),
    policy_version: z.int().min(1),
    trigger_type: z.string(),
    severity: Severity,
    reason: z.string(),
    reason_message: MessageAnswer.nullable(),
    metadata: z
      .record(z.string(), z.union([z.number(), z.string(), z.null()]))
      .meta({ description: 'The metrics of the condition with the values at that moment.' }),
    event_group_key: z.string().meta({ description: 'Identifies one continuing condition.' }),
    mode: z.enum(policyModes).meta({ description: 'From a policy in `shadow`: recorded only.' }),
    review_case: z
      .strictObject({
        id: z.uuid(),
        status: z.string(),
        decision: z.string().nullable(),
        overturned: z.boolean(),
      })
      .nullable()
      .meta({ description: 'The case that it opened, and its outcome.' }),
    created_at: Timestamp,
  })
  .meta({ id: 'Trigger' })

export const TriggerFilters = {
  merchant_id: z.uuid().optional(),
  trigger_type: z.string().min(1).optional(),
  severity: Severity.optional(),
  policy_id: z.uuid().optional(),
  mode: z.enum(policyModes).optional(),
}

export const Evaluation = z
  .strictObject({
    triggers: z.array(Trigger).meta({ description: 'The new triggers.' }),
    evaluated_policies: z.int().min(0).meta({ description: 'How many enabled policies were evaluated.' }),
  })
  .meta({ id: 'TriggerEvaluation' })
