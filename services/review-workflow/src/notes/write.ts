import { newId } from '@trust/contracts/identifier'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findCase } from '../cases/read.ts'
import { notifyMentioned } from './notify-mentioned.ts'

export type CaseNoteRow = Prisma.CaseNoteGetPayload<true>

/**
 * Writes a note on a case, whatever its state.
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
  await notifyMentioned(context, caseId, { text })
  return written
}
