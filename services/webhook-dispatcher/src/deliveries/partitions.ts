import { DEFAULT_RETENTION_DAYS } from '@trust/contracts/retention'
import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import type { JobSetup } from '@trust/queue/handlers'
import { PARTITION_DAYS_AHEAD, PARTITIONS_IN_RETENTION } from '../limits.ts'
import { type DeadLetter, removeDeadLetters } from './dead-letters.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/**
 * The longest time that a tenant keeps deliveries, in days: a partition is dropped when that is past. A shorter
 * retention that waits counts once it is due.
 */
export async function longestRetention(db: Pick<Database, 'bulk'>, now: Date): Promise<number> {
  const [longest] = await db.bulk<{ days: number | null }>(Prisma.sql`
    SELECT max(coalesce(
      CASE WHEN (settings #>> '{pending_retention,effective_at}')::timestamptz <= ${now}::timestamptz
        THEN settings #>> '{pending_retention,retention_days,webhook_deliveries}' END,
      settings #>> '{retention_days,webhook_deliveries}',
      ${String(DEFAULT_RETENTION_DAYS.webhook_deliveries)})::int) AS days
    FROM tenants`)
  return longest?.days ?? DEFAULT_RETENTION_DAYS.webhook_deliveries
}

/** How many days of deliveries, or events, are in a partition: the longest retention has at most about thirty. */
export function partitionDays(retentionDays: number): number {
  return Math.max(1, Math.floor(retentionDays / PARTITIONS_IN_RETENTION))
}

/**
 * Makes partitions of deliveries and events ahead, and drops those that the retention of every tenant is past: each in a
 * transaction of its own, the oldest first; events when no delivery carries them any more. For the whole installation,
 * whichever tenant's job it is.
 */
export async function maintainPartitions(setup: Pick<JobSetup, 'db' | 'queues' | 'log'>): Promise<void> {
  const { db, log } = setup
  const now = new Date()
  const retained = await longestRetention(db, now)
  const [added] = await db.bulk<{ made: number }>(
    Prisma.sql`SELECT add_delivery_partitions(${partitionDays(retained)}::int, ${PARTITION_DAYS_AHEAD}::int) AS made`,
  )
  if (added && added.made > 0)
    log.info({ partitions: added.made }, 'made partitions of deliveries and events')
  await db.bulk(Prisma.sql`SELECT join_attempt_slots()`)
  const keptSince = new Date(now.getTime() - retained * DAY_MS)
  for (;;) {
    const [old] = await db.bulk<{ dropped: string; dead_letters: DeadLetter[] }>(Prisma.sql`
      SELECT * FROM drop_delivery_partition((${keptSince}::timestamptz AT TIME ZONE 'UTC')::date, ${keptSince}::timestamptz)`)
    if (!old) break
    log.info({ partition: old.dropped }, 'dropped a partition of deliveries past their time')
    await removeDeadLetters(setup, old.dead_letters)
  }
  for (;;) {
    const [old] = await db.bulk<{ dropped: string | null }>(Prisma.sql`
      SELECT drop_event_partition((${keptSince}::timestamptz AT TIME ZONE 'UTC')::date, ${keptSince}::timestamptz) AS dropped`)
    if (!old?.dropped) return
    log.info({ partition: old.dropped }, 'dropped a partition of events past their time')
  }
}
