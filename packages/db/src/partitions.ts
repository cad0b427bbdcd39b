import { Prisma } from './client.ts'
import type { Database } from './database.ts'

/** How many days ahead partitions are made: time to notice when none is made any more. */
export const PARTITION_DAYS_AHEAD = 14

interface PastPartition {
  name: string
  pages: number
}

/**
 * The oldest partition whose time is past.
 * @returns null when no partition ends by `past`
 */
export async function oldestPartition(
  db: Pick<Database, 'bulk'>,
  table: 'idempotency_keys' | 'order_events',
  past: Date,
): Promise<PastPartition | null> {
  const [oldest] = await db.bulk<PastPartition>(Prisma.sql`
    SELECT name, coalesce(pg_relation_size(to_regclass(name)) / current_setting('block_size')::int, 0)::int AS pages
    FROM time_partitions(${table}::regclass) WHERE ends <= ${past}::timestamptz ORDER BY ends LIMIT 1`)
  return oldest ?? null
}

/** Drops a partition unless another process has. */
export async function dropPartition(db: Pick<Database, 'bulk'>, { name }: PastPartition): Promise<void> {
  await db.bulk(Prisma.sql`SELECT drop_partition(${name})`)
}
