import type { PageRequest } from '@trust/contracts/paging'
import type { Context } from '@trust/db/context'
import { createdBetween } from '@trust/db/page'

export interface EventFilter {
  merchant_id?: string | undefined
  event_type?: string | undefined
  after?: number | undefined
}

/** The tenant's events, newest first; with `after`, one merchant's with a higher number, in their order. No tests. */
export async function listEvents({ tx, tenantId }: Context, filter: EventFilter, paging: PageRequest) {
  const { createdAt: occurredAt } = createdBetween(paging)
  const where = {
    tenantId,
    isTest: false,
    ...(filter.merchant_id === undefined ? {} : { merchantId: filter.merchant_id }),
    ...(filter.event_type === undefined ? {} : { eventType: filter.event_type }),
    ...(filter.after === undefined ? {} : { sequence: { gt: filter.after } }),
    ...(occurredAt === undefined ? {} : { occurredAt }),
  }
  const rows = await tx.event.findMany({
    where,
    orderBy: filter.after === undefined ? [{ occurredAt: 'desc' }, { id: 'desc' }] : { sequence: 'asc' },
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.event.count({ where }) }
}

export type EventRow = Awaited<ReturnType<typeof listEvents>>['rows'][number]
