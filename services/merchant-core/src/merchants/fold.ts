import type { Database } from '@trust/db/database'

/** As long as a million merchants take on a slow machine. */
const MOST_MS = 30 * 60_000

/**
 * Takes what changed of a tenant's merchants into the bits that searches read. Searches are right before and after;
 * it keeps them fast.
 */
export async function foldMerchants({ acrossTenants }: Database, tenantId: string): Promise<void> {
  await acrossTenants.$transaction((tx) => tx.$executeRaw`SELECT fold_merchants(${tenantId}::uuid)`, {
    isolationLevel: 'RepeatableRead',
    timeout: MOST_MS,
  })
}
