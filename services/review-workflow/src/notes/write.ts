import { newId } from '@trust/contracts/identifier'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findCase } from '../cases/read.ts'
import { holds } from '../cases/reviewers.ts'
import { notify } from '../notices/notify.ts'
import { mentionedIn } from './mentions.ts'

export type CaseNoteRow = Prisma.CaseNoteGetPayload<true>

/**
 * Writes a note on a case, whatever its state. Notes are never changed.
 * @throws NotFound
 */
export async function writeNote(context: Context, caseId: string, text: string): Promise<CaseNoteRow> {
  const { tx, tenantId, actor, now } = context
  const { merchantId } = await findCase(context, caseId)
  const written = await tx.caseNote.create({
    data: { id: newId(), tenantId, caseId, text, author: actor, createdAt: now },
  })
  context.audit({
    action: 'review_case.noted',
    resourceType: 'review_case',
    resourceId: caseId,
    merchantId,
    summary: say('log.review_case_noted', { name: actor.label }),
    changes: { note_id: written.id },
  })
  if (text.includes('@')) await notifyMentioned(context, caseId, text)
  return written
}

const MAX_QUOTED = 400

/** Whoever may not read cases is not told of one. */
async function notifyMentioned(context: Context, caseId: string, text: string): Promise<void> {
  const { tx, tenantId, actor } = context
  const users = await tx.user.findMany({ where: { tenantId, isActive: true } })
  const readers = users.filter((user) => holds(user, 'review.read'))
  await notify(context, {
    userIds: mentionedIn(text, readers),
    caseId,
    kind: 'mentioned',
    said: say('notice.mentioned', { name: actor.label, text: text.slice(0, MAX_QUOTED) }),
  })
}
