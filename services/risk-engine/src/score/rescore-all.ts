import type { Context } from '@trust/db/context'

const BATCH = 500
const NEXT_BATCH_MS = 1_000

/** So many are calculated together: the statements of a batch cost little more than those of one. */
const TOGETHER = 100

/** Asks for new scores of merchants of whom nothing new is known. */
export function askForScores({ enqueue }: Context, ids: string[], trigger: string): void {
  for (let from = 0; from < ids.length; from += TOGETHER) {
    enqueue('recalculate-scores', { merchant_ids: ids.slice(from, from + TOGETHER), trigger })
  }
}

/**
 * Asks for a new score of every merchant, a batch at a time: the tenant's weights or thresholds are others. One
 * that is made meanwhile is scored by them anyway.
 * @param after the last merchant of the batch before; null begins
 * @returns how many it asked for
 */
export async function rescoreAll(context: Context, after: string | null): Promise<number> {
  const { tx, tenantId, enqueue } = context
  const merchants = await tx.merchant.findMany({
    where: { tenantId, ...(after ? { id: { gt: after } } : {}) },
    select: { id: true },
    orderBy: { id: 'asc' },
    take: BATCH,
  })
  askForScores(
    context,
    merchants.map(({ id }) => id),
    'settings_changed',
  )
  const last = merchants.at(-1)
  if (last && merchants.length === BATCH) {
    enqueue('rescore-all', { tenant_id: tenantId, after: last.id }, { delayMs: NEXT_BATCH_MS })
  }
  return merchants.length
}
