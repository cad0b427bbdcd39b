import { Invalid, NotFound } from '@trust/contracts/errors'
import type { Sentence } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { moveCase } from '../cases/move.ts'
import { findCase, type ReviewCaseRow } from '../cases/read.ts'
import { isAssignable } from '../cases/reviewers.ts'
import { writeNote } from '../notes/write.ts'
import { notify } from '../notices/notify.ts'
import type { Assign } from './schema.ts'

/**
 * Assigns a case to a reviewer, optionally with a note; their review begins. They are notified, and so is the former
 * assignee.
 * @throws NotFound for the case or the user, Invalid for a user who may not decide, Conflict `invalid_state`
 */
export async function assignCase(context: Context, id: string, input: Assign): Promise<ReviewCaseRow> {
  const { actor } = context
  const { assignedTo: holder } = await findCase(context, id)
  const reviewer = await findReviewer(context, input.user_id)
  const assigned = await moveCase(context, { id, action: 'assign' }, { assignedTo: reviewer.id })
  context.audit({
    action: 'review_case.assigned',
    resourceType: 'review_case',
    resourceId: id,
    merchantId: assigned.merchantId,
    summary: say('log.review_case_assigned', { name: reviewer.fullName }),
    changes: { assigned_to: reviewer.id },
  })
  if (input.note) await writeNote(context, id, input.note)
  await notify(context, {
    userIds: [reviewer.id],
    caseId: id,
    kind: 'assigned',
    sentence: handedOver(context, input.note),
  })
  if (holder && holder !== reviewer.id) {
    const said =
      reviewer.id === actor.id
        ? say('notice.taken_over_by_self', { name: actor.label })
        : say('notice.taken_over', { name: actor.label, other: reviewer.fullName })
    await notify(context, { userIds: [holder], caseId: id, kind: 'taken_over', sentence: said })
  }
  return assigned
}

/** @throws NotFound, Invalid for a user who may not decide */
export async function findReviewer({ tx, tenantId }: Context, id: string) {
  const user = await tx.user.findFirst({ where: { id, tenantId } })
  if (!user) throw new NotFound('The user')
  if (isAssignable(user)) return user
  throw Invalid.field('user_id', 'Must be an active user with the permission review.decide.')
}

function handedOver({ actor }: Context, note: string | null | undefined): Sentence {
  if (actor.kind === 'system') return say('notice.assigned_by_system')
  const name = actor.label
  return note ? say('notice.assigned_with_note', { name, note }) : say('notice.assigned', { name })
}
