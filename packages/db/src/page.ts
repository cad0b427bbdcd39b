import type { Page, PageRequest } from '@trust/contracts/paging'
import { Prisma } from './client.ts'

/** The `where` part that `created_from` and `created_to` stand for. */
export function createdBetween(request: PageRequest): { createdAt?: { gte?: Date; lte?: Date } } {
  const { created_from: from, created_to: to } = request
  if (!from && !to) return {}
  return { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } }
}

/** The SQL conditions that `created_from` and `created_to` stand for. @param column `created_at`, as the statement names it */
export function createdConditions(column: Prisma.Sql, request: PageRequest): Prisma.Sql[] {
  const { created_from: from, created_to: to } = request
  return [
    ...(from ? [Prisma.sql`${column} >= ${from}`] : []),
    ...(to ? [Prisma.sql`${column} <= ${to}`] : []),
  ]
}

/** Newest first; of rows with equal times, the greater identifier, since identifiers are made in order. */
export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** Rows in the order in which a statement found their identifiers. */
export function inOrderOf<Row extends { id: string }>(found: { id: string }[], rows: Row[]): Row[] {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return found.flatMap(({ id }) => byId.get(id) ?? [])
}

/** One page, presented. */
export function page<Row, Item>(
  rows: Row[],
  total: number,
  request: PageRequest,
  present: (row: Row) => Item,
): Page<Item> {
  return { items: rows.map(present), total, skip: request.skip, limit: request.limit }
}
