import { knownMessage } from '@trust/messages/sentences/say'
import type { CaseOfTrigger, TriggerRow } from './read.ts'

/** A trigger as the API shows it. */
export function presentTrigger(trigger: TriggerRow, cases: Map<string, CaseOfTrigger> = new Map()) {
  return {
    id: trigger.id,
    trigger_id: trigger.id,
    merchant_id: trigger.merchantId,
    policy_id: trigger.policyId,
    policy_version: trigger.policyVersion,
    trigger_type: trigger.triggerType,
    severity: trigger.severity,
    reason: trigger.reason,
    reason_message: knownMessage(trigger.reason),
    metadata: trigger.metadata,
    event_group_key: trigger.eventGroupKey,
    mode: trigger.mode,
    review_case: cases.get(trigger.id) ?? null,
    created_at: trigger.createdAt,
  }
}
