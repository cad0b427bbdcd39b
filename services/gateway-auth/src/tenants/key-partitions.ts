import { Prisma } from '@trust/db/client'
import { longestRetention } from '@trust/db/retention'
import type { JobSetup } from '@trust/queue/handlers'

/** How many days ahead partitions are made: time to notice when none is made any more. */
const DAYS_AHEAD = 14
const DAY_MS = 86_400_000

/**
 * Makes partitions of idempotency keys ahead, and drops those past every tenant's retention. Works for the whole
 * installation, whichever tenant's job runs it.
 * @returns the longest retention, in days
 */
export async function maintainKeyPartitions({ db, log }: Pick<JobSetup, 'db' | 'log'>): Promise<number> {
  const now = new Date()
  const days = await longestRetention(db, 'idempotency_keys', now)
  await db.bulk(Prisma.sql`SELECT add_key_partitions(${DAYS_AHEAD}::int)`)
  const past = new Date(now.getTime() - days * DAY_MS)
  for (;;) {
    const [old] = await db.bulk<{ dropped: string | null }>(
      Prisma.sql`SELECT drop_key_partition(${past}::timestamptz) AS dropped`,
    )
    if (!old?.dropped) return days
    log.info({ partition: old.dropped }, 'dropped a partition of idempotency keys past their time')
  }
}
