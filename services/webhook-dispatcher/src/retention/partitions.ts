import { DAY_MS } from '@trust/contracts/durations'
import { Prisma } from '@trust/db/client'
import { PARTITION_DAYS_AHEAD } from '@trust/db/partitions'
import { longestRetention } from '@trust/db/retention'
import type { JobSetup } from '@trust/queue/handlers'
import { type DeadLetter, removeDeadLetters } from '../deliveries/dead-letters.ts'
import { PARTITIONS_IN_RETENTION } from '../limits.ts'

/** The number of days in one partition: the longest retention spans about thirty partitions. */
export function partitionDays(retentionDays: number): number {
  return Math.max(1, Math.floor(retentionDays / PARTITIONS_IN_RETENTION))
}

/**
 * Makes partitions of deliveries and events ahead, and drops those past every tenant's retention: each in its own
 * transaction, oldest first, and partitions of events once no delivery carries them. Works for the whole installation,
 * whichever tenant's job runs it.
 */
export async function maintainPartitions(setup: Pick<JobSetup, 'db' | 'queues' | 'log'>): Promise<void> {
  const { db, log } = setup
  const now = new Date()
  const retained = await longestRetention(db, 'webhook_deliveries', now)
  const [added] = await db.bulk<{ made: number }>(
    Prisma.sql`SELECT add_delivery_partitions(${partitionDays(retained)}::int, ${PARTITION_DAYS_AHEAD}::int) AS made`,
  )
  if (added && added.made > 0)
    log.info({ partitions: added.made }, 'made partitions of deliveries and events')
  await db.bulk(Prisma.sql`SELECT join_attempt_slots()`)
  const cutoff = new Date(now.getTime() - retained * DAY_MS)
  for (;;) {
    const [old] = await db.bulk<{ dropped: string; dead_letters: DeadLetter[] }>(Prisma.sql`
      SELECT * FROM drop_delivery_partition((${cutoff}::timestamptz AT TIME ZONE 'UTC')::date, ${cutoff}::timestamptz)`)
    if (!old) break
    log.info({ partition: old.dropped }, 'dropped a partition of deliveries past their time')
    await removeDeadLetters(setup, old.dead_letters)
  }
  for (;;) {
    const [old] = await db.bulk<{ dropped: string | null }>(Prisma.sql`
      SELECT drop_event_partition((${cutoff}::timestamptz AT TIME ZONE 'UTC')::date, ${cutoff}::timestamptz) AS dropped`)
    if (!old?.dropped) return
    log.info({ partition: old.dropped }, 'dropped a partition of events past their time')
  }
}
