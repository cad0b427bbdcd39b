import type { Conflict } from '@trust/contracts/errors'
import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { type AppealRow, appealLifecycle } from './appeal.ts'
import { assertIndependent, assertNotSubmitter } from './assert-independent.ts'
import { dropFacts } from './drop-facts.ts'
import { overturn } from './overturn.ts'
import { findAppeal, showAppeal } from './read.ts'
import type { ReviewAppeal } from './schema.ts'

/**
 * Answers an appeal. Overturning undoes the decision, and removes the facts behind it from the score, in the same
 * transaction.
 * @throws NotFound, Forbidden `appeal_reviewer_must_differ`, Conflict `invalid_state` with the obstacle
 */
export async function reviewAppeal(context: Context, id: string, input: ReviewAppeal): Promise<AppealRow> {
  const { tx, tenantId, actor, now } = context
  const { outcome, reason, overturned_facts: chosen } = input
  const { from, to } = appealLifecycle[outcome]
  const appeal = await findAppeal(context, id)
  if (appeal.status !== 'submitted') throw await tooLate(context, appeal)
  await assertNotSubmitter(context, appeal)
  await assertIndependent(context, appeal)
  const [reviewed] = await tx.appeal.updateManyAndReturn({
    where: { id, tenantId, status: { in: [...from] } },
    data: { status: to, reviewerActor: actor, outcomeReason: reason, reviewedAt: now, updatedAt: now },
  })
  if (!reviewed) throw await tooLate(context, await findAppeal(context, id))
  context.audit({
    action: `appeal.${outcome}`,
    resourceType: 'appeal',
    resourceId: id,
    merchantId: appeal.merchantId,
    summary: say(`log.appeal_${outcome}`, { decision: label(appeal.decision), reason }),
    changes: { outcome, subject_type: appeal.subjectType, subject_id: appeal.subjectId },
  })
  if (outcome === 'overturned') {
    // Read before the undoing: a reopened case no longer has its decision.
    await dropFacts(context, reviewed, chosen)
    await overturn(context, reviewed, reason)
  }
  return reviewed
}

async function tooLate(context: Context, appeal: AppealRow): Promise<Conflict> {
  return refused('review', appeal.status, ['submitted']).showing(await showAppeal(context, appeal))
}
