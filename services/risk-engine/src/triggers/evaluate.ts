import { newId } from '@trust/contracts/identifier'
import type { JobName } from '@trust/contracts/jobs'
import type { PolicyActionKind } from '@trust/contracts/policy-actions'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { prepared } from '@trust/db/exchange'
import { known, say } from '@trust/messages/sentences/say'
import { assessMerchant, type RiskAssessment } from '../assessments/assess.ts'
import { subjectsOf } from '../lists/membership.ts'
import { conditionOf, type Evaluation } from '../metrics/evaluate.ts'
import type { PolicySubject } from '../metrics/measure.ts'
import { advance, type Episode, eventGroupKey, NEVER_HELD } from '../policies/firing.ts'
import type { Policy } from '../policies/policy.ts'
import { enabledPolicies } from '../policies/read.ts'
import { lockMerchants } from '../scores/turn.ts'
import type { TriggerRow } from './read.ts'

export interface EvaluationResult {
  triggers: TriggerRow[]
  evaluatedPolicies: number
  /** Whether a policy would fire, begin to hold or clear by what will be of one of these merchants later. */
  movesPolicyOf: (assessment: RiskAssessment) => (later: RiskAssessment) => boolean
}

/**
 * Evaluates the tenant's policies for a merchant as it is now.
 * @throws NotFound
 */
export async function evaluateTriggers(context: Context, merchantId: string): Promise<EvaluationResult> {
  const turn = await lockMerchants(context, [merchantId])
  return evaluatePolicies(turn, [await assessMerchant(turn, merchantId)])
}

/** Evaluates the policies within a calculation, which has locked the merchants already. */
export async function evaluatePolicies(
  context: Context,
  assessments: RiskAssessment[],
): Promise<EvaluationResult> {
  const { query, tenantId } = context
  const policies = await enabledPolicies(context)
  const policyIds = policies.map(({ id }) => id)
  const merchantIds = assessments.map(({ merchantId }) => merchantId)
  const select = Prisma.sql`
    SELECT policy_id AS "policyId", merchant_id AS "merchantId", holds, episode, last_fired_at AS "lastFiredAt",
      cleared_at AS "clearedAt"
    FROM trigger_states
    WHERE tenant_id = ${tenantId}::uuid AND policy_id = ANY(${policyIds}::uuid[])
      AND merchant_id = ANY(${merchantIds}::uuid[])`
  const [states] = await query<[Episode & { policyId: string; merchantId: string }]>(
    prepared('trigger-states', select),
  )
  const before = new Map<string, Episode>(
    states.map((state) => [`${state.policyId} ${state.merchantId}`, state]),
  )
  const conditions = policies.map(({ condition }) => condition)
  const subjectOf = await subjectsOf(context, conditions, assessments)
  const judged = assessments.flatMap((assessment) => {
    const subject = subjectOf(assessment)
    return policies.map((policy) => evaluateOne(policy, assessment, { before, subject, now: context.now }))
  })
  await storeEpisodes(
    context,
    judged.filter(({ isOther }) => isOther),
  )
  const fired = judged.filter(({ fires }) => fires)
  const triggers = await storeTriggers(context, fired)
  for (const [index, { policy }] of fired.entries()) {
    const trigger = triggers[index]
    if (trigger && policy.mode === 'live') announceTrigger(context, trigger, policy)
  }
  const judgedOf = Map.groupBy(judged, ({ merchantId }) => merchantId)
  const movesPolicyOf = (assessment: RiskAssessment) => {
    const subject = subjectOf(assessment)
    const known = judgedOf.get(assessment.merchantId) ?? []
    return (later: RiskAssessment) => known.some((each) => isMoved(each, subject, later))
  }
  return { triggers, evaluatedPolicies: policies.length, movesPolicyOf }
}

function isMoved(
  { policy, after }: Evaluated,
  subject: PolicySubject,
  { metrics, facts, at }: RiskAssessment,
) {
  const { fires: conditionHolds } = conditionOf(policy)(metrics, { ...subject, facts, now: at })
  const next = advance(after, { conditionHolds, cooldownHours: policy.cooldownHours, now: at })
  return next.fires || next.after.holds !== after.holds
}

/** The result of evaluating one policy for one merchant. */
interface Evaluated {
  policy: Policy
  merchantId: string
  values: Evaluation['values']
  after: Episode
  fires: boolean
  /** Whether the episode must be written. */
  isOther: boolean
}

function evaluateOne(
  policy: Policy,
  { merchantId, metrics }: RiskAssessment,
  { before, subject, now }: { before: Map<string, Episode>; subject: PolicySubject; now: Date },
): Evaluated {
  const { fires: conditionHolds, values } = conditionOf(policy)(metrics, subject)
  const episode = before.get(`${policy.id} ${merchantId}`) ?? NEVER_HELD
  const { after, fires } = advance(episode, { conditionHolds, cooldownHours: policy.cooldownHours, now })
  return { policy, merchantId, values, after, fires, isOther: fires || after.holds !== episode.holds }
}

async function storeEpisodes({ tx, tenantId }: Context, judged: Evaluated[]): Promise<void> {
  if (judged.length === 0) return
  const rows = judged.map(({ policy, merchantId, after }) => ({
    policy_id: policy.id,
    merchant_id: merchantId,
    holds: after.holds,
    episode: after.episode,
    last_fired_at: after.lastFiredAt,
    cleared_at: after.clearedAt,
  }))
  await tx.$executeRaw`
    INSERT INTO trigger_states (policy_id, merchant_id, tenant_id, holds, episode, last_fired_at, cleared_at)
    SELECT policy_id, merchant_id, ${tenantId}::uuid, holds, episode, last_fired_at, cleared_at
    FROM json_to_recordset(${JSON.stringify(rows)}::json) AS state(
      policy_id uuid, merchant_id uuid, holds boolean, episode int, last_fired_at timestamptz, cleared_at timestamptz)
    ON CONFLICT (policy_id, merchant_id) DO UPDATE SET holds = excluded.holds, episode = excluded.episode,
      last_fired_at = excluded.last_fired_at, cleared_at = excluded.cleared_at`
}

/** In the order given. */
async function storeTriggers({ tx, tenantId, now }: Context, fired: Evaluated[]): Promise<TriggerRow[]> {
  const rows = fired.map(({ policy, merchantId, values, after }) => ({
    id: newId(),
    tenantId,
    merchantId,
    policyId: policy.id,
    policyVersion: policy.version,
    triggerType: policy.triggerType,
    severity: policy.severity,
    reason: policy.description ?? policy.name,
    metadata: values,
    eventGroupKey: eventGroupKey(policy.id, merchantId, after.episode),
    mode: policy.mode,
    createdAt: now,
  }))
  if (rows.length > 0) await tx.trigger.createMany({ data: rows })
  return rows
}

/** Each action of a policy is a job of the service that keeps what it writes. */
const JOB_OF = {
  tag: 'tag-merchant-for-trigger',
  list_entry: 'list-values-for-trigger',
  notification: 'notify-for-trigger',
  visit: 'request-visit-for-trigger',
  hold: 'hold-merchant-for-trigger',
} as const satisfies Record<PolicyActionKind, JobName>

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
  for (const kind of new Set(policy.actions.map((action) => action.kind)))
    enqueue(JOB_OF[kind], { trigger_id: trigger.id })
  if (policy.createsReviewCase) enqueue('open-case-for-trigger', { trigger_id: trigger.id })
  if (policy.createsCorrectiveAction) enqueue('issue-action-for-trigger', { trigger_id: trigger.id })
  audit({
    action: 'trigger.fired',
    resourceType: 'trigger',
    resourceId: trigger.id,
    merchantId: trigger.merchantId,
    summary: say('log.trigger_fired', { name: known(policy.name), reason: known(trigger.reason) }),
    changes: { policy_id: policy.id, policy_version: trigger.policyVersion, values: trigger.metadata },
  })
}
