import type { Context } from '@trust/db/context'

/** A table's row, whichever table. */
export type Row = Record<string, unknown>

export const inOrder = { orderBy: { createdAt: 'asc' } } as const
export const ofMerchant = ({ tenantId }: Context, merchantId: string) => ({ where: { tenantId, merchantId } })

/** Scores, each with what it was computed from. */
export async function scoresWithFacts(context: Context, merchantId: string): Promise<Row[]> {
  const { tx, tenantId } = context
  const oldestFirst = { orderBy: { calculatedAt: 'asc' } } as const
  const scores = await tx.score.findMany({ ...ofMerchant(context, merchantId), ...oldestFirst })
  const digests = [...new Set(scores.flatMap(({ factsDigest }) => factsDigest ?? []))]
  const kept = await tx.scoreFacts.findMany({ where: { tenantId, digest: { in: digests } } })
  const byDigest = new Map(kept.map(({ digest, facts }) => [digest, facts]))
  return scores.map((score) => ({
    ...score,
    facts: score.facts ?? byDigest.get(score.factsDigest ?? '') ?? null,
  }))
}

export async function casesWithNotes(context: Context, merchantId: string): Promise<Row[]> {
  const { tx, tenantId } = context
  const cases = await tx.reviewCase.findMany({ ...ofMerchant(context, merchantId), ...inOrder })
  const ids = cases.map(({ id }) => id)
  const notes = await tx.caseNote.findMany({ where: { tenantId, caseId: { in: ids } }, ...inOrder })
  const byCase = Map.groupBy(notes, ({ caseId }) => caseId)
  return cases.map((one) => ({ ...one, notes: byCase.get(one.id) ?? [] }))
}

/** What was said about the merchant, and where it was delivered: nothing that receivers answered. */
export async function eventsWithDeliveries(context: Context, merchantId: string): Promise<Row[]> {
  const { tx, tenantId } = context
  const events = await tx.event.findMany({
    ...ofMerchant(context, merchantId),
    orderBy: { occurredAt: 'asc' },
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
