import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { conditionOf } from '../policies/evaluate.ts'
import type { MetricValues } from '../policies/metrics.ts'
import type { Policy } from '../policies/policy.ts'
import { enabledPolicies } from '../policies/read.ts'
import { type Assessment, assessMerchant } from '../score/assess.ts'
import { takeTurn } from '../score/turn.ts'
import { advance, type Episode, eventGroupKey, NEVER_HELD } from './firing.ts'
import type { TriggerRow } from './read.ts'

export type EvaluationResult = { triggers: TriggerRow[]; evaluatedPolicies: number }

/**
 * Evaluates the tenant's policies for a merchant as it is now.
 * @throws NotFound
 */
export async function evaluateTriggers(context: Context, merchantId: string): Promise<EvaluationResult> {
  const turn = await takeTurn(context, merchantId)
  return evaluatePolicies(turn, await assessMerchant(turn, merchantId))
}

/** The same within a calculation, which has the merchant's turn already. */
export async function evaluatePolicies(context: Context, assessment: Assessment): Promise<EvaluationResult> {
  const { tx, tenantId, now } = context
  const { merchantId, metrics } = assessment
  const policies = await enabledPolicies(context)
  const states = await tx.triggerState.findMany({ where: { tenantId, merchantId } })
  const before = new Map<string, Episode>(states.map((state) => [state.policyId, state]))
  const triggers: TriggerRow[] = []
  for (const policy of policies) {
    const { fires: conditionHolds, values } = conditionOf(policy)(metrics)
    const episode = before.get(policy.id) ?? NEVER_HELD
    const { after, fires } = advance(episode, { conditionHolds, cooldownHours: policy.cooldownHours, now })
    if (fires || after.holds !== episode.holds)
      await keepEpisode(context, policy.id, { merchantId, ...after })
    if (fires) triggers.push(await fire(context, policy, { merchantId, values, episode: after.episode }))
  }
  return { triggers, evaluatedPolicies: policies.length }
}

async function keepEpisode(
  { tx, tenantId }: Context,
  policyId: string,
  { merchantId, holds, episode, lastFiredAt, clearedAt }: Episode & { merchantId: string },
): Promise<void> {
  const state = { holds, episode, lastFiredAt, clearedAt }
  await tx.triggerState.upsert({
    where: { policyId_merchantId: { policyId, merchantId }, tenantId },
    create: { ...state, policyId, merchantId, tenantId },
    update: state,
  })
}

type Firing = { merchantId: string; values: Partial<MetricValues>; episode: number }

async function fire(context: Context, policy: Policy, firing: Firing): Promise<TriggerRow> {
  const { tx, tenantId, now } = context
  const { merchantId, values, episode } = firing
  const trigger = await tx.trigger.create({
    data: {
      id: newId(),
      tenantId,
      merchantId,
      policyId: policy.id,
      policyVersion: policy.version,
      triggerType: policy.triggerType,
      severity: policy.severity,
      reason: policy.description ?? policy.name,
      metadata: values,
      eventGroupKey: eventGroupKey(policy.id, merchantId, episode),
      mode: policy.mode,
      createdAt: now,
    },
  })
  if (policy.mode === 'live') announceTrigger(context, trigger, policy)
  return trigger
}

function announceTrigger({ emit, enqueue, audit }: Context, trigger: TriggerRow, policy: Policy): void {
  emit('trigger_fired', {
    trigger_id: trigger.id,
    merchant_id: trigger.merchantId,
    trigger_type: policy.triggerType,
    severity: policy.severity,
    reason: trigger.reason,
    metadata: trigger.metadata as Record<string, unknown>,
    policy_version: trigger.policyVersion,
    event_group_key: trigger.eventGroupKey,
    created_at: trigger.createdAt.toISOString(),
  })
  if (policy.createsReviewCase) enqueue('open-case-for-trigger', { trigger_id: trigger.id })
  if (policy.createsCorrectiveAction) enqueue('issue-action-for-trigger', { trigger_id: trigger.id })
  audit({
    action: 'trigger.fired',
    resourceType: 'trigger',
    resourceId: trigger.id,
    merchantId: trigger.merchantId,
    summary: `The policy "${policy.name}" fired: ${trigger.reason}`,
    changes: { policy_id: policy.id, policy_version: trigger.policyVersion, values: trigger.metadata },
  })
}
