import { DAY_MS } from '@trust/contracts/durations'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { dropPartition, oldestPartition, PARTITION_DAYS_AHEAD } from '@trust/db/partitions'
import { longestRetention, retainedSince } from '@trust/db/retention'
import type { Scope } from '@trust/db/scope'
import type { JobSetup } from '@trust/queue/handlers'

/** How many partitions the longest retention spans: events stay for at most the time of one more. */
const PARTITIONS_IN_RETENTION = 12
/** How many pages of a partition have their keys freed at once: some 40,000 events, a second. */
const PAGES = 1_000
/** How many rows a transaction removes: some tens of milliseconds. */
export const BATCH = 2_000

/** How many days of order events are in a partition: the longest retention has at most about twelve. */
export function partitionDays(retentionDays: number): number {
  return Math.max(1, Math.floor(retentionDays / PARTITIONS_IN_RETENTION))
}

/**
 * Makes partitions of order events ahead and drops those that the retention of every tenant is past; of a tenant that keeps
 * them less long a batch goes, and while there are more the job is asked for again.
 */
export async function purgeOrderEvents(
  { db, log }: Pick<JobSetup, 'db' | 'log'>,
  scope: Scope,
): Promise<void> {
  const now = new Date()
  const longest = await longestRetention(db, 'order_events', now)
  const days = partitionDays(longest)
  await db.bulk(Prisma.sql`SELECT add_order_event_partitions(${days}::int, ${PARTITION_DAYS_AHEAD}::int)`)
  const past = new Date(now.getTime() - longest * DAY_MS)
  for (;;) {
    const old = await oldestPartition(db, 'order_events', past)
    if (!old) break
    for (let page = 0; page < old.pages; page += PAGES)
      await db.bulk(Prisma.sql`SELECT free_keys_of_partition(${old.name}, ${page}::bigint, ${PAGES}::int)`)
    await dropPartition(db, old)
    log.info({ partition: old.name }, 'dropped a partition of order events past their time')
  }
  await db.transact(scope, purgeBatch)
}

/**
 * Removes events of partitions that are past their time as a whole: in others no index leads to those of a time. Of one
 * partition after another, in which rows are found by their place.
 */
async function purgeBatch(context: Context): Promise<void> {
  const { tx, tenantId } = context
  const cutoff = await retainedSince(context, 'order_events')
  const [{ before } = { before: null }] = await tx.$queryRaw<{ before: Date | null }[]>`
    SELECT max(ends) AS before FROM time_partitions('order_events') WHERE ends <= ${cutoff}::timestamptz`
  if (!before) return
  const old = Prisma.sql`tenant_id = ${tenantId}::uuid AND received_at < ${before}::timestamptz`
  const inPlace = Prisma.sql`${old} AND tableoid = (SELECT partition FROM place)`
  const removed = await tx.$executeRaw`
    WITH place AS MATERIALIZED (SELECT tableoid AS partition FROM order_events WHERE ${old} LIMIT 1)
    DELETE FROM order_events WHERE ${inPlace}
      AND ctid = ANY(ARRAY(SELECT ctid FROM order_events WHERE ${inPlace} LIMIT ${BATCH}))`
  if (removed > 0) context.enqueue('purge-order-events', { tenant_id: tenantId })
}
