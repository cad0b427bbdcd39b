import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import { findCase } from '../cases/read.ts'
import type { CaseNoteRow } from './write.ts'

/** @throws NotFound for the case */
export async function listNotes(
  context: Context,
  caseId: string,
  paging: PageRequest,
): Promise<{ rows: CaseNoteRow[]; total: number }> {
  const { tx, tenantId } = context
  await findCase(context, caseId)
  const where = { tenantId, caseId, ...createdBetween(paging) }
  const { skip, limit } = paging
  const rows = await tx.caseNote.findMany({ where, orderBy: newestFirst, skip, take: limit })
  return { rows, total: await tx.caseNote.count({ where }) }
}
