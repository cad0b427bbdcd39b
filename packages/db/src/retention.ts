import { DEFAULT_RETENTION_DAYS, type Retained, retentionCutoff } from '@trust/contracts/retention'
import { Prisma } from './client.ts'
import type { Context } from './context.ts'
import type { Database } from './database.ts'

/** The time before which a tenant's things of a kind are deleted. */
export async function retainedSince({ tx, tenantId, now }: Context, what: Retained): Promise<Date> {
  const { settings } = await tx.tenant.findUniqueOrThrow({
    where: { id: tenantId },
    select: { settings: true },
  })
  return retentionCutoff(settings, what, now)
}

/**
 * The longest time that a tenant keeps things of a kind, in days: a partition is dropped when that is past. A shorter
 * retention that waits counts once it is due.
 */
export async function longestRetention(
  db: Pick<Database, 'bulk'>,
  what: Retained,
  now: Date,
): Promise<number> {
  const [longest] = await db.bulk<{ days: number | null }>(Prisma.sql`
    SELECT max(coalesce(
      CASE WHEN (settings #>> '{pending_retention,effective_at}')::timestamptz <= ${now}::timestamptz
        THEN settings #>> ARRAY['pending_retention', 'retention_days', ${what}] END,
      settings #>> ARRAY['retention_days', ${what}],
      ${String(DEFAULT_RETENTION_DAYS[what])})::int) AS days
    FROM tenants`)
  return longest?.days ?? DEFAULT_RETENTION_DAYS[what]
}
