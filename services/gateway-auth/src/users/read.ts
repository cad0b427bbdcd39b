import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import type { UserRow } from './user.ts'

/** @throws NotFound */
export async function findUser({ tx, tenantId }: Context, id: string): Promise<UserRow> {
  const user = await tx.user.findFirst({ where: { id, tenantId } })
  if (!user) throw new NotFound('The user')
  return user
}

export async function listUsers(
  { tx, tenantId }: Context,
  paging: PageRequest,
): Promise<{ rows: UserRow[]; total: number }> {
  const where = { tenantId, ...createdBetween(paging) }
  const rows = await tx.user.findMany({ where, orderBy: newestFirst, skip: paging.skip, take: paging.limit })
  return { rows, total: await tx.user.count({ where }) }
}
