import type { Database } from '@trust/db/database'
import { SnoozeInDatabase } from '@trust/queue/handlers'

/**
 * Takes the turn to ask a geocoder: all processes together ask it once in so many seconds. Whose turn it is not comes
 * again some time within what those who wait will take, so that they do not all come at once.
 * @throws SnoozeInDatabase
 */
export async function reserveRequestSlot(db: Database, geocoder: string, seconds: number): Promise<void> {
  if (seconds === 0) return
  const taken = await db.acrossTenants.$executeRaw`
    INSERT INTO geocoder_turns AS kept VALUES (${geocoder}, now() + ${seconds} * interval '1 second')
    ON CONFLICT (geocoder) DO UPDATE SET next_at = excluded.next_at WHERE kept.next_at <= now()`
  if (taken > 0) return
  const waiting = await db.acrossTenants.outboxMessage.count({
    where: { name: 'geocode-merchant', failedAt: null },
  })
  throw new SnoozeInDatabase(new Date(Date.now() + seconds * 1000 * (1 + Math.random() * waiting)))
}
