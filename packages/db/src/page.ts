import type { Page, PageRequest } from '@trust/contracts/paging'

/** The `where` part that `created_from` and `created_to` stand for. */
export function createdBetween(request: PageRequest): { createdAt?: { gte?: Date; lte?: Date } } {
  const { created_from: from, created_to: to } = request
  if (!from && !to) return {}
  return { createdAt: { ...(from ? { gte: from } : {}), ...(to ? { lte: to } : {}) } }
}

/** Newest first; identifiers are made in order, so they settle what the clock leaves open. */
export const newestFirst = [{ createdAt: 'desc' as const }, { id: 'desc' as const }]

/** One page, presented. */
export function page<Row, Item>(
  rows: Row[],
  total: number,
  request: PageRequest,
  present: (row: Row) => Item,
): Page<Item> {
  return { items: rows.map(present), total, skip: request.skip, limit: request.limit }
}
