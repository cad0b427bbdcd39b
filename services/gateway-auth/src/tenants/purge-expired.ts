import { DAY_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import { purgeLongJobs } from '@trust/db/long-jobs'
import { retainedSince } from '@trust/db/retention'
import { purgeIdempotencyKeys } from '@trust/http/idempotency'
import { purgeSpent } from '../sessions/purge-spent.ts'

/** How many rows of each kind one transaction deletes: some tens of milliseconds. */
export const BATCH = 2_000
/** A long job is deleted with its result, which may be thousands of rows. */
const JOBS_BATCH = 20
/** Each partition of keys holds one day; the job that drops it runs daily. */
const DROPPED_MS = 2 * DAY_MS

/**
 * Deletes the gateway's expired data: idempotency keys, sessions and links that are over, and long jobs with their
 * results. One batch of each per run; asks for another run while there is more. When no tenant stores keys longer than
 * this one, partitions are dropped instead.
 * @param longestDays the longest retention of keys of all tenants
 */
export async function purgeExpired(context: Context, longestDays: number): Promise<void> {
  const { tenantId, now, enqueue } = context
  const cutoff = await retainedSince(context, 'idempotency_keys')
  const isLongest = cutoff.getTime() <= now.getTime() - longestDays * DAY_MS
  const before = isLongest ? new Date(cutoff.getTime() - DROPPED_MS) : cutoff
  const keys = await purgeIdempotencyKeys(context, before, BATCH)
  const spent = await purgeSpent(context, BATCH)
  const jobs = await purgeLongJobs(context, JOBS_BATCH)
  const isMore = keys === BATCH || spent === BATCH || jobs === JOBS_BATCH
  if (isMore) enqueue('purge-expired', { tenant_id: tenantId })
}
