import type { Actor } from '@trust/contracts/actor'
import { Conflict, Forbidden } from '@trust/contracts/errors'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { isSame, isUndoable } from '../cases/case.ts'
import { lockCase } from '../cases/lock.ts'
import { moveCase, refusedMove } from '../cases/move.ts'
import { presentCase } from '../cases/present.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import { hasSuccessor } from '../cases/successor.ts'
import { announceDecision } from './announce.ts'

/**
 * Takes one's own decision back, while it waits for its second review or, of `clear`, within seconds: the case is in
 * review again, undecided. What was decided and why stays in the audit trail.
 * @throws NotFound, Conflict `invalid_state`, `case_reopened` or `suspension_in_force`, Forbidden `not_own_decision`
 */
export async function withdrawDecision(context: Context, id: string): Promise<ReviewCaseRow> {
  const { actor } = context
  const pending = await lockCase(context, id)
  const isPending = pending.status === 'pending_second_review'
  if (!isPending && !isUndoable(pending, context.now)) throw await refusedMove(context, pending, 'withdraw')
  if (!isSame(pending.reviewerActor as Actor, actor))
    throw new Forbidden('not_own_decision', 'A decision is withdrawn by the person who made it.')
  if (pending.confirmsSuspension) throw await inForce(context, pending)
  if (await hasSuccessor(context, pending)) throw await succeeded(context, pending)
  const taken = await moveCase(context, { id, action: isPending ? 'withdraw' : 'undo' }, withdrawn)
  context.audit({
    action: 'review_case.withdrawn',
    resourceType: 'review_case',
    resourceId: id,
    merchantId: taken.merchantId,
    summary: say(isPending ? 'log.review_case_withdrawn' : 'log.review_case_undone', {
      decision: label(pending.decision ?? ''),
    }),
    changes: { decision: null, withdrawn: pending.decision },
  })
  announceDecision(context, taken, {
    decision: `${pending.decision}_withdrawn`,
    reason: pending.decisionReason ?? '',
    requiresSecondReview: false,
  })
  // The score counts what people decided.
  if (!isPending)
    context.enqueue('recalculate-score', { merchant_id: taken.merchantId, trigger: 'review_decided' })
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

/** A case that nobody has decided. */
export const withdrawn = {
  decision: null,
  decisionReason: null,
  reviewerActor: Prisma.DbNull,
  decidedAt: null,
  requiresSecondReview: false,
  snapshot: Prisma.DbNull,
}
