import type { Database } from '@trust/db/database'
import type { Environment } from '@trust/runtime/environment'
import { postgresStore } from './postgres-store.ts'
import { redisStore } from './redis-store.ts'
import type { LimitStore } from './store.ts'

/** Redis where there is one, else PostgreSQL. */
export function openLimitStore(db: Database, env: Environment): LimitStore {
  return env.REDIS_URL ? redisStore(env.REDIS_URL, env.QUEUE_PREFIX) : postgresStore(db)
}
