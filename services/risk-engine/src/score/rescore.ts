import type { Context } from '@trust/db/context'

const MS_PER_HOUR = 3_600_000
const STALE_HOURS = 24
const BATCH = 500
const NEXT_BATCH_MS = 60_000

/**
 * Asks for a new score of the merchants whose last one is a day old, a batch at a time, so that old facts decay,
 * and for the next run of itself.
 */
export async function rescoreStale(context: Context): Promise<void> {
  const { tenantId, now } = context
  const found = await askForScores(context, new Date(now.getTime() - STALE_HOURS * MS_PER_HOUR))
  const delayMs = found === BATCH ? NEXT_BATCH_MS : MS_PER_HOUR
  context.enqueue('rescore-stale', { tenant_id: tenantId }, { delayMs })
}

async function askForScores({ tx, tenantId, enqueue }: Context, before: Date): Promise<number> {
  const stale = await tx.merchant.findMany({
    where: {
      tenantId,
      createdAt: { lt: before },
      OR: [{ trust: null }, { trust: { is: { calculatedAt: { lt: before } } } }],
    },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  for (const { id } of stale) enqueue('recalculate-score', { merchant_id: id, trigger: 'daily' })
  return stale.length
}
