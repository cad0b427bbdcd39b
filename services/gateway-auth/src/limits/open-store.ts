import type { Database } from '@trust/db/database'
import type { Environment } from '@trust/runtime/environment'
import { postgresStore } from './postgres-store.ts'
import { redisStore } from './redis-store.ts'
import type { LimitStore } from './store.ts'

/** Counts in Redis when it is configured, else in PostgreSQL. */
export function openLimitStore(db: Database, env: Environment): LimitStore {
  const { REDIS_URL, QUEUE_PREFIX, RATE_LIMIT_TIMEOUT_MS } = env
  return REDIS_URL ? redisStore(REDIS_URL, QUEUE_PREFIX, RATE_LIMIT_TIMEOUT_MS) : postgresStore(db)
}
