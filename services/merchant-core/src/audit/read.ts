import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import { escapedForLike } from '@trust/db/containing'
import type { Context } from '@trust/db/context'

export type AuditRow = Prisma.AuditEntryGetPayload<Record<never, never>>

export interface AuditFilter {
  action?: string | undefined
  resource_type?: string | undefined
  resource_id?: string | undefined
  actor_id?: string | undefined
  merchant_id?: string | undefined
  q?: string | undefined
}

/** @throws NotFound */
export async function findEntry({ tx, tenantId }: Context, id: string): Promise<AuditRow> {
  const entry = await tx.auditEntry.findFirst({ where: { id, tenantId } })
  if (!entry) throw new NotFound('The audit entry')
  return entry
}

export async function listEntries(
  { tx, tenantId }: Context,
  filter: AuditFilter,
  paging: PageRequest,
): Promise<{ rows: AuditRow[]; total: number }> {
  const where = { tenantId, ...happenedBetween(paging), ...conditions(filter) }
  const rows = await tx.auditEntry.findMany({
    where,
    orderBy: [{ at: 'desc' }, { id: 'desc' }],
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.auditEntry.count({ where }) }
}

/** An entry is created when it happens: `created_from` and `created_to` mean its `at`. */
export function happenedBetween({
  created_from: from,
  created_to: to,
}: PageRequest): Prisma.AuditEntryWhereInput {
  return from || to ? { at: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } } : {}
}

function conditions(filter: AuditFilter): Prisma.AuditEntryWhereInput {
  const { action, resource_type: resourceType, resource_id: resourceId, actor_id: actorId, q } = filter
  const like = q && ({ contains: escapedForLike(q), mode: 'insensitive' } as const)
  return {
    ...(action ? { action } : {}),
    ...(resourceType ? { resourceType } : {}),
    ...(resourceId ? { resourceId } : {}),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(like ? { OR: [{ action: like }, { summary: like }] } : {}),
    ...(actorId ? { actor: { path: ['id'], equals: actorId } } : {}),
  }
}
