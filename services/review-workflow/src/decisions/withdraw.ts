import type { Actor } from '@trust/contracts/actor'
import { Conflict, Forbidden } from '@trust/contracts/errors'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { isSamePerson, isUndoable } from '../cases/case.ts'
import { lockCase } from '../cases/lock.ts'
import { moveCase, refusedMove } from '../cases/move.ts'
import { presentCase } from '../cases/present.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import { hasSuccessor } from '../cases/successor.ts'
import { emitDecision } from './emit-decision.ts'

/**
 * Withdraws the caller's own decision while it waits for its second review: the case is in review again. The audit
 * trail keeps the decision and its reason.
 * @throws NotFound, Conflict `invalid_state` or `suspension_in_force`, Forbidden `not_own_decision`
 */
export async function withdrawDecision(context: Context, id: string): Promise<ReviewCaseRow> {
  const pending = await lockCase(context, id)
  if (pending.status !== 'pending_second_review') throw await refusedMove(context, pending, 'withdraw')
  assertOwn(context, pending)
  if (pending.confirmsSuspension) throw await inForce(context, pending)
  return takeBack(context, pending, 'withdraw')
}

/**
 * Undoes the caller's own `clear` within seconds, like `withdrawDecision`.
 * @throws NotFound, Conflict `invalid_state` or `case_reopened`, Forbidden `not_own_decision`
 */
export async function undoClear(context: Context, id: string): Promise<ReviewCaseRow> {
  const cleared = await lockCase(context, id)
  if (!isUndoable(cleared, context.now)) throw await refusedMove(context, cleared, 'undo')
  assertOwn(context, cleared)
  if (await hasSuccessor(context, cleared)) throw await succeeded(context, cleared)
  const taken = await takeBack(context, cleared, 'undo')
  // The score counts people's decisions.
  context.enqueue('recalculate-score', { merchant_id: taken.merchantId, trigger: 'review_decided' })
  return taken
}

function assertOwn({ actor }: Context, { reviewerActor }: ReviewCaseRow): void {
  if (!isSamePerson(reviewerActor as Actor, actor))
    throw new Forbidden('not_own_decision', 'A decision is withdrawn by the person who made it.')
}

async function takeBack(
  context: Context,
  decided: ReviewCaseRow,
  action: 'withdraw' | 'undo',
): Promise<ReviewCaseRow> {
  const taken = await moveCase(context, { id: decided.id, action }, withdrawn)
  const code = action === 'withdraw' ? 'log.review_case_withdrawn' : 'log.review_case_undone'
  context.audit({
    action: 'review_case.withdrawn',
    resourceType: 'review_case',
    resourceId: decided.id,
    merchantId: taken.merchantId,
    summary: say(code, { decision: label(decided.decision ?? '') }),
    changes: { decision: null, withdrawn: decided.decision },
  })
  emitDecision(context, taken, {
    decision: `${decided.decision}_withdrawn`,
    reason: decided.decisionReason ?? '',
    requiresSecondReview: false,
  })
  return taken
}

async function succeeded(context: Context, decided: ReviewCaseRow): Promise<Conflict> {
  const detail = 'Meanwhile another case of this kind was opened for the merchant. Decide that one.'
  return new Conflict('case_reopened', detail).showing(await presentCase(context, decided))
}

async function inForce(context: Context, pending: ReviewCaseRow): Promise<Conflict> {
  const detail = 'The suspension is in force already. Reinstate the merchant to take it back.'
  return new Conflict('suspension_in_force', detail).showing(await presentCase(context, pending))
}

/** The columns of an undecided case. */
export const withdrawn = {
  decision: null,
  decisionReason: null,
  reviewerActor: Prisma.DbNull,
  decidedAt: null,
  requiresSecondReview: false,
  snapshot: Prisma.DbNull,
}
