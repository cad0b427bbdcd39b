import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import type { Statement } from '@trust/db/exchange'
import { CASE, type ReviewCaseRow } from './read.ts'

const LOCKED_CASE = `${CASE} FOR UPDATE`

/** Locks a case, and reads it as it is then. */
export const lockedCase = (tenantId: string, id: string): Statement => {
  return { name: 'locked-review-case', text: LOCKED_CASE, values: [id, tenantId] }
}

/**
 * Locks the case until the end of this transaction: others who want to change it wait.
 * @throws NotFound
 */
export async function lockCase({ query, tenantId }: Context, id: string): Promise<ReviewCaseRow> {
  const [[found]] = await query<[ReviewCaseRow]>(lockedCase(tenantId, id))
  if (!found) throw new NotFound('The review case')
  return found
}

/**
 * Locks several cases in the order of their ids, so that concurrent callers do not deadlock.
 * @returns each case once, in the given order
 * @throws NotFound when one of them is not the tenant's
 */
export async function lockCases(context: Context, ids: string[]): Promise<ReviewCaseRow[]> {
  const { tx, tenantId } = context
  const wanted = [...new Set(ids)]
  await tx.$queryRaw`
    SELECT id FROM review_cases WHERE id = ANY(${wanted}::uuid[]) AND tenant_id = ${tenantId}::uuid
    ORDER BY id FOR UPDATE`
  const rows = await tx.reviewCase.findMany({ where: { tenantId, id: { in: wanted } } })
  if (rows.length < wanted.length) throw new NotFound('One of the review cases')
  return rows.sort((a, b) => wanted.indexOf(a.id) - wanted.indexOf(b.id))
}
