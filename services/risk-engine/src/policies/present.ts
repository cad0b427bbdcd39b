import { knownMessage } from '@trust/messages/sentences/say'
import { withoutFormulas } from './formulas.ts'
import type { Policy, PolicyDefinition, PolicyVersion } from './policy.ts'
import type { SimulationResult, StatusChange } from './simulate.ts'
import type { HistoryResult } from './simulate-history.ts'

/** The definition of a policy as the API shows it. */
export function presentWording(policy: PolicyDefinition) {
  return {
    name: policy.name,
    trigger_type: policy.triggerType,
    description: policy.description,
    name_message: knownMessage(policy.name),
    description_message: knownMessage(policy.description),
    severity: policy.severity,
    condition: withoutFormulas(policy.condition),
    mode: policy.mode,
    cooldown_hours: policy.cooldownHours,
    creates_review_case: policy.createsReviewCase,
    review_priority: policy.reviewPriority,
    creates_corrective_action: policy.createsCorrectiveAction,
    action_type: policy.actionType,
    action_due_days: policy.actionDueDays,
    actions: policy.actions,
  }
}

/** The definition as audit entries keep it: with the formulas that its own metrics had then. */
export function wordingForLog(policy: PolicyDefinition) {
  return { ...presentWording(policy), condition: policy.condition }
}

export function presentPolicy(policy: Policy) {
  return {
    id: policy.id,
    ...presentWording(policy),
    version: policy.version,
    pending_version: policy.pendingVersion,
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
    approved_by: version.approvedBy,
    rejected_by: version.rejectedBy,
    decision_comment: version.decisionComment,
    created_at: version.createdAt,
  }
}

type Simulated = SimulationResult & { history: HistoryResult | null }

export function presentSimulation(simulated: Simulated) {
  const { merchantsEvaluated, wouldFire, total, alreadyOpen, statusChanges, history } = simulated
  return {
    merchants_evaluated: merchantsEvaluated,
    would_fire: wouldFire.map(({ merchantId, merchantName, values, openCaseId }) => ({
      merchant_id: merchantId,
      merchant_name: merchantName,
      values,
      open_case_id: openCaseId,
    })),
    total,
    already_open: alreadyOpen,
    status_changes: statusChanges.map(presentStatusChange),
    ...(history ? { history: presentHistory(history) } : {}),
  }
}

export function presentStatusChange({ merchantId, merchantName, before, after }: StatusChange) {
  return {
    merchant_id: merchantId,
    merchant_name: merchantName,
    previous_status: before.publicStatus,
    new_status: after.publicStatus,
    previous_risk_level: before.riskLevel,
    new_risk_level: after.riskLevel,
  }
}

function presentHistory({ merchants, ...history }: HistoryResult) {
  return {
    window_days: history.windowDays,
    merchants_evaluated: history.merchantsEvaluated,
    scores_evaluated: history.scoresEvaluated,
    total_fires: history.totalFires,
    fires_by_day: [...history.firesByDay].map(([date, fires]) => ({ date, fires })),
    merchants: merchants.map((merchant) => ({
      merchant_id: merchant.merchantId,
      merchant_name: merchant.merchantName,
      fires: merchant.fires,
      first_fired_at: merchant.firstFiredAt,
      last_fired_at: merchant.lastFiredAt,
    })),
  }
}
