import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import { columnsOf } from '@trust/db/columns'
import type { Context, ReadContext } from '@trust/db/context'
import type { Statement } from '@trust/db/exchange'
import { createdBetween, newestFirst } from '@trust/db/page'
import type { UserRow } from './user.ts'

const USER = `
  SELECT ${columnsOf(Prisma.UserScalarFieldEnum, 'u')} FROM users u WHERE u.id = $1::uuid AND u.tenant_id = $2::uuid`

export const selectUser = (tenantId: string, id: string): Statement => {
  return { name: 'user', text: USER, values: [id, tenantId] }
}

/** @throws NotFound */
export async function findUser({ query, tenantId }: ReadContext, id: string): Promise<UserRow> {
  const [[user]] = await query<[UserRow]>(selectUser(tenantId, id))
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
