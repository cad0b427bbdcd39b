import type { Actor } from '@trust/contracts/actor'
import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { seenAt } from '../scores/facts-sql.ts'

export interface HoldRow {
  id: string
  merchantId: string
  merchantName: string
  policyId: string
  triggerId: string
  reason: string
  createdAt: Date
  /** When it was lifted by hand, or a case of the merchant was decided. */
  endedAt: Date | null
  /** Who lifted it by hand. */
  releasedBy: Actor | null
}

const HOLDS = Prisma.sql`
  SELECT h.id, h.merchant_id AS "merchantId", m.name AS "merchantName", h.policy_id AS "policyId",
    h.trigger_id AS "triggerId", h.reason, h.created_at AS "createdAt", h.released_by AS "releasedBy",
    coalesce(h.released_at, ${seenAt}) AS "endedAt"
  FROM merchant_holds h JOIN merchants m ON m.tenant_id = h.tenant_id AND m.id = h.merchant_id`

/** @throws NotFound */
export async function findHold({ tx, tenantId }: Context, id: string): Promise<HoldRow> {
  const [hold] = await tx.$queryRaw<HoldRow[]>`
    ${HOLDS} WHERE h.tenant_id = ${tenantId}::uuid AND h.id = ${id}::uuid`
  if (!hold) throw new NotFound('The hold')
  return hold
}

export interface HoldFilter {
  merchant_id?: string | undefined
  active?: boolean | undefined
}

export async function listHolds(
  { tx, tenantId }: Context,
  { merchant_id, active }: HoldFilter,
  { skip, limit, created_from, created_to }: PageRequest,
): Promise<{ rows: HoldRow[]; total: number }> {
  const ended = Prisma.sql`coalesce(h.released_at, ${seenAt})`
  const where = Prisma.join(
    [
      Prisma.sql`h.tenant_id = ${tenantId}::uuid`,
      ...(merchant_id ? [Prisma.sql`h.merchant_id = ${merchant_id}::uuid`] : []),
      ...(created_from ? [Prisma.sql`h.created_at >= ${created_from}`] : []),
      ...(created_to ? [Prisma.sql`h.created_at <= ${created_to}`] : []),
      ...(active === undefined
        ? []
        : [active ? Prisma.sql`${ended} IS NULL` : Prisma.sql`${ended} IS NOT NULL`]),
    ],
    ' AND ',
  )
  const rows = await tx.$queryRaw<HoldRow[]>`
    ${HOLDS} WHERE ${where} ORDER BY h.created_at DESC, h.id DESC OFFSET ${skip} LIMIT ${limit}`
  const [counted] = await tx.$queryRaw<{ total: number }[]>`
    SELECT count(*)::int AS total FROM merchant_holds h WHERE ${where}`
  return { rows, total: counted?.total ?? 0 }
}
