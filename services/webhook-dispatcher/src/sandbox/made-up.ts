import { DAY_MS } from '@trust/contracts/durations'
import type { EventData, EventType } from '@trust/contracts/events'
import { newId } from '@trust/contracts/identifier'

interface Occasion {
  merchantId: string
  merchantName: string
  now: Date
}

const DAYS_TO_FIX = 14
/** Whole data for each event, as if it had happened: the case, action or trigger that it names does not exist. */
export function madeUpData({ merchantId, merchantName, now }: Occasion): { [T in EventType]: EventData<T> } {
  const at = now.toISOString()
  const merchant_id = merchantId
  return {
    risk_status_changed: {
      merchant_id,
      merchant_name: merchantName,
      previous_status: 'review',
      new_status: 'suspended',
      previous_risk_level: 'medium',
      new_risk_level: 'high',
      reason_codes: ['critical_complaint'],
      calculated_at: at,
    },
    review_case_opened: {
      case_id: newId(),
      merchant_id,
      reason: 'At least one critical complaint',
      priority: 'urgent',
      created_at: at,
      created_by: `policy:${newId()}`,
    },
    review_decision_made: {
      case_id: newId(),
      merchant_id,
      decision: 'request_corrective_action',
      decision_reason: 'The sign does not show the name.',
      reviewer_actor: `user:${newId()}`,
      decided_at: at,
      requires_second_review: false,
    },
    corrective_action_issued: {
      action_id: newId(),
      merchant_id,
      action_type: 'fix_signage',
      priority: 'medium',
      due_date: new Date(now.getTime() + DAYS_TO_FIX * DAY_MS).toISOString(),
      issued_at: at,
      issued_by: `user:${newId()}`,
    },
    trigger_fired: {
      trigger_id: newId(),
      merchant_id,
      trigger_type: 'critical_complaint',
      severity: 'critical',
      reason: 'At least one critical complaint',
      metadata: { critical_complaints_30d: 1 },
      policy_version: 1,
      event_group_key: `sandbox:${newId()}`,
      created_at: at,
    },
  }
}
