import type { Database } from '@trust/db/database'
import type { LimitKind } from '@trust/http/rate-limit'
import type { Environment } from '@trust/runtime/environment'
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import { postgresStore } from './postgres-store.ts'
import { redisStore } from './redis-store.ts'

/** The length of every limit's window. It begins with its first request. */
export const WINDOW_SECONDS = 60

/** Where requests are counted. All processes share it. */
export interface LimitStore {
  /** @param points how many requests a window allows */
  limiter(kind: LimitKind, points: number): RateLimiterStoreAbstract
  close(): Promise<void>
}

/** Redis where there is one, else PostgreSQL. */
export function openLimitStore(db: Database, env: Environment): LimitStore {
  return env.REDIS_URL ? redisStore(env.REDIS_URL, env.QUEUE_PREFIX) : postgresStore(db)
}
