import type { Policy, PolicyDefinition, PolicyVersion } from './policy.ts'
import type { SimulationResult } from './simulate.ts'

/** What a policy says, as the API shows it. */
export function presentWording(policy: PolicyDefinition) {
  return {
    name: policy.name,
    trigger_type: policy.triggerType,
    description: policy.description,
    severity: policy.severity,
    condition: policy.condition,
    cooldown_hours: policy.cooldownHours,
    creates_review_case: policy.createsReviewCase,
    review_priority: policy.reviewPriority,
    creates_corrective_action: policy.createsCorrectiveAction,
    action_type: policy.actionType,
    action_due_days: policy.actionDueDays,
  }
}

export function presentPolicy(policy: Policy) {
  return {
    id: policy.id,
    ...presentWording(policy),
    version: policy.version,
    enabled: policy.enabled,
    created_at: policy.createdAt,
    updated_at: policy.updatedAt,
  }
}

export function presentVersion(version: PolicyVersion) {
  return {
    policy_id: version.policyId,
    version: version.version,
    ...presentWording(version),
    created_by: version.createdBy,
    created_at: version.createdAt,
  }
}

export function presentSimulation({ merchantsEvaluated, wouldFire, total }: SimulationResult) {
  return {
    merchants_evaluated: merchantsEvaluated,
    would_fire: wouldFire.map(({ merchantId, merchantName, values }) => ({
      merchant_id: merchantId,
      merchant_name: merchantName,
      values,
    })),
    total,
  }
}
