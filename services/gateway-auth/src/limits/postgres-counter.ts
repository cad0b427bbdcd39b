import type { Database } from '@trust/db/database'
import type { Counter } from './counter.ts'

const CLEAN_EVERY_MS = 60_000

/** Counts in PostgreSQL, one statement a request; windows that ended are removed now and then. */
export function postgresCounter(db: Database): Counter {
  let cleanedAt = 0
  const clean = async (now: number) => {
    if (now - cleanedAt < CLEAN_EVERY_MS) return
    cleanedAt = now
    await db.acrossTenants.$executeRaw`DELETE FROM rate_limits WHERE expire < ${now - CLEAN_EVERY_MS}`
  }
  return async (key, windowMs) => {
    const now = Date.now()
    await clean(now)
    const [row] = await db.acrossTenants.$queryRaw<{ points: number; expire: bigint }[]>`
      INSERT INTO rate_limits AS kept (key, points, expire) VALUES (${key}, 1, ${now + windowMs})
      ON CONFLICT (key) DO UPDATE SET
        points = CASE WHEN kept.expire <= ${now} THEN 1 ELSE kept.points + 1 END,
        expire = CASE WHEN kept.expire <= ${now} THEN ${now + windowMs} ELSE kept.expire END
      RETURNING points, expire`
    return { count: row?.points ?? 0, resetAt: new Date(Number(row?.expire ?? now)) }
  }
}
