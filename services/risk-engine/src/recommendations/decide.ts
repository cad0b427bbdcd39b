import { refused, step } from '@trust/contracts/lifecycle'
import { messageIn } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findRecommendation, type RecommendationRow } from './read.ts'
import { type RecommendationState, recommendationLifecycle } from './recommendation.ts'

/**
 * Accepts a recommendation: its corrective action is issued, once, in the name of the person who accepted.
 * @throws NotFound, Conflict `invalid_state` when it is not open
 */
export async function acceptRecommendation(context: Context, id: string): Promise<RecommendationRow> {
  const accepted = await decide(context, id, 'accept')
  context.enqueue('issue-action-for-recommendation', { recommendation_id: accepted.id })
  return accepted
}

/**
 * Sets a recommendation aside.
 * @throws NotFound, Conflict `invalid_state` when it is not open
 */
export async function dismissRecommendation(context: Context, id: string): Promise<RecommendationRow> {
  return decide(context, id, 'dismiss')
}

async function decide(
  context: Context,
  id: string,
  action: 'accept' | 'dismiss',
): Promise<RecommendationRow> {
  const { tx, tenantId, actor, now } = context
  const before = await findRecommendation(context, id)
  const { from } = step(recommendationLifecycle, action, before.status as RecommendationState)
  const { to } = recommendationLifecycle[action]
  const { count } = await tx.recommendation.updateMany({
    where: { id: before.id, tenantId, status: { in: [...from] } },
    data: { status: to, decidedBy: actor, decidedAt: now, updatedAt: now },
  })
  if (count === 0) throw refused(action, (await findRecommendation(context, id)).status, from)
  context.audit({
    action: `recommendation.${to}`,
    resourceType: 'recommendation',
    resourceId: before.id,
    merchantId: before.merchantId,
    summary: say(`log.recommendation_${to}`, { title: messageIn(before.titleMessage) ?? before.title }),
    changes: { expected_score_reduction: before.expectedScoreReduction },
  })
  return findRecommendation(context, id)
}
