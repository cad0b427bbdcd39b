import type { Tx } from '@trust/db/client'
import type { Database } from '@trust/db/database'

/** The time that a million merchants take on a slow machine. */
const MAX_MS = 30 * 60_000

/**
 * Merges the pending deltas of a tenant into the bitmaps of the search index, a few segments per transaction. Searches
 * are right before, during and after it; merging keeps them fast.
 */
export async function mergeMerchantDeltas({ acrossTenants }: Database, tenantId: string): Promise<void> {
  const mergeSome = async (tx: Tx) => {
    await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(MAX_MS)}, true)`
    const [merged] = await tx.$queryRaw<{ hasMore: boolean }[]>`
      SELECT merge_merchant_deltas(${tenantId}::uuid) AS "hasMore"`
    return merged?.hasMore ?? false
  }
  const options = { isolationLevel: 'RepeatableRead', timeout: MAX_MS } as const
  while (await acrossTenants.$transaction(mergeSome, options)) {
    // Until half as many wait as lead to a merge (`max_pending_deltas`).
  }
}
