import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { lockCase } from '../cases/lock.ts'
import { moveCase, refusedMove } from '../cases/move.ts'
import type { ReviewCaseRow } from '../cases/read.ts'
import { assignedToOther } from './assert-as-shown.ts'

/**
 * Releases the caller's case: it is open again, for anybody. A second reviewer's refusal stays with it.
 * @throws NotFound, Conflict `invalid_state`, or `assigned_to_other` when it is a colleague's
 */
export async function releaseCase(context: Context, id: string): Promise<ReviewCaseRow> {
  const { actor } = context
  const held = await lockCase(context, id)
  if (held.status !== 'in_review') throw await refusedMove(context, held, 'release')
  if (held.assignedTo !== actor.id) throw await assignedToOther(context, held)
  const released = await moveCase(context, { id, action: 'release' }, { assignedTo: null })
  context.audit({
    action: 'review_case.released',
    resourceType: 'review_case',
    resourceId: id,
    merchantId: released.merchantId,
    summary: say('log.review_case_released', { name: actor.label }),
    changes: { assigned_to: null },
  })
  return released
}
