import type { Context } from '@trust/db/context'
import { askForStalePeers } from '../peers/keep.ts'
import { askForScores } from './rescore-all.ts'

const MS_PER_HOUR = 3_600_000
const STALE_HOURS = 24
const BATCH = 500
const NEXT_BATCH_MS = 60_000

/**
 * Asks for a new score of the merchants whose last one is a day old, a batch at a time, so that old facts decay,
 * and for the next run of itself.
 * @returns how many it asked for
 */
export async function rescoreStale(context: Context): Promise<number> {
  const { tenantId, now } = context
  const found = await askForStale(context, new Date(now.getTime() - STALE_HOURS * MS_PER_HOUR))
  await askForStalePeers(context)
  const delayMs = found === BATCH ? NEXT_BATCH_MS : MS_PER_HOUR
  context.enqueue('rescore-stale', { tenant_id: tenantId }, { delayMs })
  return found
}

async function askForStale(context: Context, before: Date): Promise<number> {
  const { tx, tenantId } = context
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
  askForScores(
    context,
    stale.map(({ id }) => id),
    'daily',
  )
  return stale.length
}
