import type { Database } from '@trust/db/database'
import { SnoozeInDatabase } from '@trust/queue/handlers'

/**
 * Reserves the next request slot of a geocoder: all processes together send one request in so many seconds. A job
 * without a slot is snoozed until some time in the slots ahead, so that waiting jobs do not all return at once.
 * @throws SnoozeInDatabase
 */
export async function reserveRequestSlot(db: Database, geocoder: string, seconds: number): Promise<void> {
  if (seconds === 0) return
  const taken = await db.acrossTenants.$executeRaw`
    INSERT INTO geocoder_turns AS stored VALUES (${geocoder}, now() + ${seconds} * interval '1 second')
    ON CONFLICT (geocoder) DO UPDATE SET next_at = excluded.next_at WHERE stored.next_at <= now()`
  if (taken > 0) return
  const waiting = await db.acrossTenants.outboxMessage.count({
    where: { name: 'geocode-merchant', failedAt: null },
  })
  throw new SnoozeInDatabase(new Date(Date.now() + seconds * 1000 * (1 + Math.random() * waiting)))
}
