import type { ActionType, Severity } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import type { FiredTrigger } from '@trust/db/fired-trigger'
import { priorityOf } from '../triggers/trigger.ts'
import { defaultDueDate } from './action.ts'
import { issueAction } from './issue.ts'

/**
 * Issues the action that a trigger asks for, once. While an action of its policy is open for the merchant, no other is
 * issued, so that a policy that fires because of its own action adds none.
 * @throws Conflict `already_issued`
 */
export async function issueForTrigger(context: Context, { trigger, policy }: FiredTrigger): Promise<void> {
  const priority = priorityOf(trigger.severity as Severity)
  await issueAction(context, {
    merchantId: trigger.merchantId,
    actionType: (policy.actionType ?? 'other') as ActionType,
    description: trigger.reason,
    priority,
    dueDate: defaultDueDate(context.now, priority, policy.actionDueDays),
    triggerId: trigger.id,
    policyId: policy.policyId,
  })
}
