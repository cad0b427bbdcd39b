import type { Allowance, LimitKind, RateLimit } from '@trust/http/rate-limit'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import { sha256 } from '@trust/runtime/secrets'
import { within } from '@trust/runtime/within'
import { RateLimiterRes, type RateLimiterStoreAbstract } from 'rate-limiter-flexible'
import type { LimitStore } from './store.ts'

type Limits = Pick<Environment, 'RATE_LIMIT_LOGIN' | 'RATE_LIMIT_API' | 'RATE_LIMIT_PUBLIC'>

/**
 * Requests a minute, as the settings say; 0 turns a limit off. A key that is used up is remembered in this process
 * until its reset: a flood does not reach the store. When the store is away or does not answer, nothing is limited, for
 * it is better to serve too much than nothing.
 */
export function rateLimitWith(store: LimitStore, env: Limits, log: Logger): RateLimit {
  const limiter = (kind: LimitKind, points: number) =>
    points === 0 ? null : store.limiter(kind, Math.ceil(points))
  const limiters: Record<LimitKind, RateLimiterStoreAbstract | null> = {
    login: limiter('login', env.RATE_LIMIT_LOGIN),
    api: limiter('api', env.RATE_LIMIT_API),
    public: limiter('public', env.RATE_LIMIT_PUBLIC),
    refused: limiter('refused', env.RATE_LIMIT_PUBLIC),
    note: limiter('note', 1),
  }
  let awayUntil = 0
  return async (kind, key) => {
    const limiter = limiters[kind]
    if (limiter === null || Date.now() < awayUntil) return null
    try {
      // Hashed: neither e-mails nor addresses are kept.
      const left = await within(PATIENCE_MS, limiter.consume(sha256(key)), null)
      if (left) return allowanceOf(limiter.points, left, false)
      awayUntil = Date.now() + AWAY_MS
      log.warn('rate limits: the store does not answer')
      return null
    } catch (error) {
      if (error instanceof RateLimiterRes) return allowanceOf(limiter.points, error, true)
      log.warn({ reason: String(error) }, 'rate limits: the store is away')
      return null
    }
  }
}

/** How long the store may take, and for how long it is left alone when it took longer: milliseconds. */
const PATIENCE_MS = 1_000
const AWAY_MS = 5_000

function allowanceOf(limit: number, result: RateLimiterRes, isExceeded: boolean): Allowance {
  const resetAt = new Date(Date.now() + result.msBeforeNext)
  return { limit, remaining: result.remainingPoints, resetAt, isExceeded }
}
