import type { Context } from '@trust/db/context'
import { placesOf } from '../audit/places.ts'

/** A table's row, whichever table. */
export type Row = Record<string, unknown>

/** How many rows are in memory at once. */
export const BATCH = 500

/** Where a batch begins: after the last row of the one before, or with the oldest. */
export interface From {
  merchantId: string
  after: Row | null
}

type Time = 'createdAt' | 'calculatedAt' | 'occurredAt' | 'at'
type Id = 'id' | 'eventId'

/** Of a merchant's rows the next batch, oldest first: what the index of the merchant's rows by time gives. */
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

/** Scores, each with what it was computed from. */
export async function scoresWithFacts(context: Context, from: From): Promise<Row[]> {
  const { tx, tenantId } = context
  const scores = await tx.score.findMany(batchBy(context, from, ['calculatedAt', 'id']))
  const digests = [...new Set(scores.flatMap(({ factsDigest }) => factsDigest ?? []))]
  const stored = await tx.scoreFacts.findMany({ where: { tenantId, digest: { in: digests } } })
  const byDigest = new Map(stored.map(({ digest, facts }) => [digest, facts]))
  return scores.map((score) => ({
    ...score,
    facts: score.facts ?? byDigest.get(score.factsDigest ?? '') ?? null,
  }))
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

/** What was said about the merchant, and where it was delivered: nothing that receivers answered. */
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
