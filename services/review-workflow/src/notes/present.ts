import type { EarlierText } from './schema.ts'
import type { CaseNoteRow } from './write.ts'

/** A note on a case as the API shows it. */
export function presentNote({ id, caseId, text, author, earlierTexts, editedAt, createdAt }: CaseNoteRow) {
  return {
    id,
    case_id: caseId,
    text,
    author,
    // Only `editNote` writes this column.
    earlier_texts: earlierTexts as unknown as EarlierText[],
    edited_at: editedAt,
    created_at: createdAt,
  }
}
