import type { Context } from '@trust/db/context'
import { purgeLongJobs } from '@trust/db/long-jobs'
import { retainedSince } from '@trust/db/retention'
import { purgeIdempotencyKeys } from '@trust/http/idempotency'
import { purgeSpent } from '../sessions/purge-spent.ts'

/** How many rows of each kind a transaction removes: some tens of milliseconds. */
export const BATCH = 2_000
/** A long job goes with its result, which may be thousands of rows. */
const JOBS_BATCH = 20
/** How long a long job's result is there after its end, in milliseconds. */
const RESULTS_MS = 86_400_000

/**
 * Removes what the gateway keeps and that is past its time: idempotency keys, what nobody can sign in with any more,
 * and long jobs with their results. One batch of each; asks for itself while there is more.
 */
export async function purgeExpired(context: Context): Promise<void> {
  const { tenantId, now, enqueue } = context
  const keys = await purgeIdempotencyKeys(context, await retainedSince(context, 'idempotency_keys'), BATCH)
  const spent = await purgeSpent(context, BATCH)
  const jobs = await purgeLongJobs(context, new Date(now.getTime() - RESULTS_MS), JOBS_BATCH)
  const isMore = keys === BATCH || spent === BATCH || jobs === JOBS_BATCH
  if (isMore) enqueue('purge-expired', { tenant_id: tenantId })
}
