import type { Context } from '@trust/db/context'
import { withStoredFacts } from '@trust/db/score-facts'
import { placesOf } from '../audit/places.ts'

/** A table's row, whichever table. */
export type Row = Record<string, unknown>

/** How many rows are in memory at once. */
export const BATCH = 500

/** The start of a batch: after the last row of the one before, or at the oldest row. */
export interface From {
  merchantId: string
  after: Row | null
}

type Time = 'createdAt' | 'calculatedAt' | 'occurredAt' | 'at'
type Id = 'id' | 'eventId'

/** The next batch of a merchant's rows, oldest first, by the index on merchant and time. */
export function batchBy<T extends Time, I extends Id = 'id'>(
  { tenantId }: Context,
  { merchantId, after }: From,
  [time, id]: [T, I],
) {
  const later = after && {
    [time]: { gte: after[time] },
    OR: [{ [time]: { gt: after[time] } }, { [id]: { gt: after[id] } }],
  }
  const order = [{ [time]: 'asc' }, { [id]: 'asc' }] as (Record<T, 'asc'> | Record<I, 'asc'>)[]
  return { where: { tenantId, merchantId, ...later }, orderBy: order, take: BATCH }
}

const inOrder = { orderBy: { createdAt: 'asc' } } as const

/** Scores, each with the facts that it was computed from. */
export async function scoresWithFacts(context: Context, from: From): Promise<Row[]> {
  const batch = batchBy(context, from, ['calculatedAt', 'id'])
  const scores = await context.tx.score.findMany({ ...batch, omit: { othersDigest: true } })
  return withStoredFacts(context, scores)
}

export async function casesWithNotes(context: Context, from: From): Promise<Row[]> {
  const { tx, tenantId } = context
  const cases = await tx.reviewCase.findMany(batchBy(context, from, ['createdAt', 'id']))
  const ids = cases.map(({ id }) => id)
  const notes = await tx.caseNote.findMany({ where: { tenantId, caseId: { in: ids } }, ...inOrder })
  const byCase = Map.groupBy(notes, ({ caseId }) => caseId)
  return cases.map((one) => ({ ...one, notes: byCase.get(one.id) ?? [] }))
}

export async function entriesWithLeaves(context: Context, from: From): Promise<Row[]> {
  const batch = batchBy(context, from, ['at', 'id'])
  const entries = await context.tx.auditEntry.findMany({ ...batch, omit: { salt: true } })
  const places = await placesOf(context, entries)
  return entries.map((entry) => ({ ...entry, leafIndex: places.get(entry.id)?.leafIndex ?? null }))
}

/** Events about the merchant and their deliveries, without the receivers' answers. */
export async function eventsWithDeliveries(context: Context, from: From): Promise<Row[]> {
  const { tx, tenantId } = context
  const events = await tx.event.findMany({
    ...batchBy(context, from, ['occurredAt', 'id']),
    select: { id: true, eventType: true, occurredAt: true, isTest: true, body: true },
  })
  const ids = events.map(({ id }) => id)
  const deliveries = await tx.delivery.findMany({
    where: { tenantId, eventId: { in: ids } },
    select: { id: true, eventId: true, webhookId: true, status: true, attemptsMade: true, createdAt: true },
  })
  const byEvent = Map.groupBy(deliveries, ({ eventId }) => eventId)
  return events.map(({ body, ...event }) => {
    const { data } = JSON.parse(body) as Row
    return { ...event, data, deliveries: byEvent.get(event.id) ?? [] }
  })
}
