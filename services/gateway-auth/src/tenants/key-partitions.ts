import { DAY_MS } from '@trust/contracts/durations'
import { Prisma } from '@trust/db/client'
import { dropPartition, oldestPartition, PARTITION_DAYS_AHEAD } from '@trust/db/partitions'
import { longestRetention } from '@trust/db/retention'
import type { JobSetup } from '@trust/queue/handlers'

/**
 * Makes partitions of idempotency keys ahead, and drops those past every tenant's retention. Works for the whole
 * installation, whichever tenant's job runs it.
 * @returns the longest retention, in days
 */
export async function maintainKeyPartitions({ db, log }: Pick<JobSetup, 'db' | 'log'>): Promise<number> {
  const now = new Date()
  const days = await longestRetention(db, 'idempotency_keys', now)
  await db.bulk(Prisma.sql`SELECT add_key_partitions(${PARTITION_DAYS_AHEAD}::int)`)
  const past = new Date(now.getTime() - days * DAY_MS)
  for (;;) {
    const old = await oldestPartition(db, 'idempotency_keys', past)
    if (!old) return days
    await dropPartition(db, old)
    log.info({ partition: old.name }, 'dropped a partition of idempotency keys past their time')
  }
}
