import type { Actor } from '@trust/contracts/actor'
import { Conflict, Forbidden, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { isSamePerson } from '../cases/case.ts'
import { findCase } from '../cases/read.ts'
import { notifyMentioned } from './notify-mentioned.ts'
import { presentNote } from './present.ts'
import type { EarlierText, EditNote } from './schema.ts'
import type { CaseNoteRow } from './write.ts'

interface NoteKey {
  caseId: string
  noteId: string
}

/**
 * Changes the text of a note, whatever the state of its case. Earlier texts stay with the note.
 * @throws NotFound, Forbidden `note_of_another` for all but its author, Conflict `note_changed` when it was edited
 *   since `expected_edited_at`
 */
export async function editNote(
  context: Context,
  { caseId, noteId }: NoteKey,
  { text, expected_edited_at: expected }: EditNote,
): Promise<CaseNoteRow> {
  const { tx, tenantId, actor, now } = context
  const { merchantId } = await findCase(context, caseId)
  const before = await lockNote(context, { caseId, noteId })
  if (!isSamePerson(before.author as Actor, actor))
    throw new Forbidden('note_of_another', 'Only the author of a note edits it.')
  if (expected !== undefined && expected?.getTime() !== before.editedAt?.getTime())
    throw new Conflict('note_changed', 'The note was edited since.').showing(presentNote(before))
  if (before.text === text) return before
  const writtenAt = before.editedAt ?? before.createdAt
  const earlier: EarlierText = { text: before.text, written_at: writtenAt.toISOString() }
  const earlierTexts = [...presentNote(before).earlier_texts, earlier]
  const edited = await tx.caseNote.update({
    where: { id: noteId, tenantId },
    data: { text, editedAt: now, earlierTexts },
  })
  context.audit({
    action: 'review_case.note_edited',
    resourceType: 'review_case',
    resourceId: caseId,
    merchantId,
    summary: say('log.review_case_note_edited', { name: actor.label }),
    changes: { note_id: noteId, edits: earlierTexts.length },
  })
  await notifyMentioned(context, caseId, { text, before: before.text })
  return edited
}

async function lockNote({ tx, tenantId }: Context, { caseId, noteId }: NoteKey): Promise<CaseNoteRow> {
  await tx.$queryRaw`SELECT id FROM case_notes WHERE id = ${noteId}::uuid AND tenant_id = ${tenantId}::uuid FOR UPDATE`
  const found = await tx.caseNote.findFirst({ where: { id: noteId, caseId, tenantId } })
  if (!found) throw new NotFound('The note')
  return found
}
