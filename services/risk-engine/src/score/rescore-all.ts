import type { Context } from '@trust/db/context'

const BATCH = 500
const NEXT_BATCH_MS = 1_000

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
  for (const { id } of merchants)
    enqueue('recalculate-score', { merchant_id: id, trigger: 'settings_changed' })
  const last = merchants.at(-1)
  if (last && merchants.length === BATCH) {
    enqueue('rescore-all', { tenant_id: tenantId, after: last.id }, { delayMs: NEXT_BATCH_MS })
  }
  return merchants.length
}
