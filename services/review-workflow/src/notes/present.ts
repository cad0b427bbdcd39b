import type { CaseNoteRow } from './write.ts'

/** A note on a case as the API shows it. */
export function presentNote({ id, caseId, text, author, createdAt }: CaseNoteRow) {
  return { id, case_id: caseId, text, author, created_at: createdAt }
}
