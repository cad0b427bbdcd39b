import type { Context } from '@trust/db/context'
import { assessMerchants } from '../assessments/assess.ts'
import type { Transact } from '../assessments/assess-all.ts'
import { subjectsOf } from '../lists/membership.ts'
import type { Condition } from '../metrics/condition.ts'
import { type CompiledCondition, compile } from '../metrics/evaluate.ts'
import type { PeerSamples } from '../metrics/percentile.ts'
import { samplePeers } from '../peers/measure.ts'
import { riskSettings } from '../scores/settings.ts'
import type { PolicyDefinition } from './policy.ts'

const SAMPLE = 1_000
const BATCH = 200

/** A policy as it will be after the change. */
export type Publication = PolicyDefinition & { enabled: boolean }

/** Whether a policy creates cases or actions by itself. */
export function hasConsequences(policy: Publication): boolean {
  const { enabled, mode, createsReviewCase, createsCorrectiveAction, actions } = policy
  return enabled && mode === 'live' && (createsReviewCase || createsCorrectiveAction || actions.length > 0)
}

/**
 * Whether a second person must approve: the policy would create a case or an action for more than the share of
 * merchants in the tenant's settings, by the present facts. Of a large tenant a random thousand are evaluated. Each batch is a
 * transaction of its own.
 */
export async function needsSecondPerson(transact: Transact, policy: Publication): Promise<boolean> {
  if (!hasConsequences(policy)) return false
  const { ids, approval, merchants } = await transact(draw)
  if (merchants < approval.minMerchants) return false
  const compiled = compile(policy.condition)
  const peers = await samplePeers(transact, {
    conditions: [policy.condition],
    maxMerchants: 2 * SAMPLE,
  })
  let fires = 0
  for (let start = 0; start < ids.length; start += BATCH) {
    const batch = ids.slice(start, start + BATCH)
    fires += await transact((context) =>
      countFires(context, batch, { condition: policy.condition, compiled, peers }),
    )
  }
  return fires > approval.merchantShare * ids.length
}

async function draw(context: Context) {
  const { tx, tenantId } = context
  const { approval } = await riskSettings(context)
  const merchants = await tx.merchant.count({ where: { tenantId } })
  const drawn = await tx.$queryRaw<{ id: string }[]>`
    SELECT id FROM merchants WHERE tenant_id = ${tenantId}::uuid ORDER BY hashtext(id::text) LIMIT ${SAMPLE}`
  return { approval, merchants, ids: drawn.map(({ id }) => id) }
}

interface Counted {
  condition: Condition
  compiled: CompiledCondition
  peers: PeerSamples
}

async function countFires(
  context: Context,
  ids: string[],
  { condition, compiled, peers }: Counted,
): Promise<number> {
  const assessments = await assessMerchants(context, ids)
  const subjectOf = await subjectsOf(context, [condition], assessments, peers)
  return assessments.filter((each) => compiled(each.metrics, subjectOf(each)).fires).length
}
