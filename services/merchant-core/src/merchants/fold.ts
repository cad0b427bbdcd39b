import type { Tx } from '@trust/db/client'
import type { Database } from '@trust/db/database'

/** As long as a million merchants take on a slow machine. */
const MAX_MS = 30 * 60_000

/**
 * Takes what changed of a tenant's merchants into the bits that searches read. Searches are right before and after;
 * it keeps them fast.
 */
export async function foldMerchants({ acrossTenants }: Database, tenantId: string): Promise<void> {
  const fold = async (tx: Tx) => {
    await tx.$executeRaw`SELECT set_config('statement_timeout', ${String(MAX_MS)}, true)`
    await tx.$executeRaw`SELECT fold_merchants(${tenantId}::uuid)`
  }
  await acrossTenants.$transaction(fold, { isolationLevel: 'RepeatableRead', timeout: MAX_MS })
}
