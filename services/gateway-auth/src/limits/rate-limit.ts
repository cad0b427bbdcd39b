import type { Allowance, LimitKind, RateLimit } from '@trust/http/rate-limit'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import { sha256 } from '@trust/runtime/secrets'
import { withTimeout } from '@trust/runtime/with-timeout'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { countInBatches } from './count-in-batches.ts'
import { type LimitStore, WINDOW_SECONDS } from './store.ts'

type Limits = Pick<
  Environment,
  'RATE_LIMIT_LOGIN' | 'RATE_LIMIT_API' | 'RATE_LIMIT_PUBLIC' | 'RATE_LIMIT_TIMEOUT_MS'
>

/** Counts against the limits, and can take a count back. */
export interface RateLimits {
  count: RateLimit
  /** Takes back a count, such as that of a login that succeeded. */
  giveBack(kind: LimitKind, key: string): Promise<void>
}

/** The limit per address, in the same time as `RATE_LIMIT_LOGIN` for one account: offices share an address. */
const ACCOUNTS_AT_AN_ADDRESS = 10
const ACCOUNTS_AT_A_SITE = 30

/** Limits that stay in force in this process when the store is down: those against guessing. */
const alwaysLimited: ReadonlySet<LimitKind> = new Set(['login', 'login_address', 'login_site', 'note'])

/** Limits of ordinary requests, which guess nothing. */
const inBatches: ReadonlySet<LimitKind> = new Set(['api', 'public'])

/**
 * Requests a minute, from the settings; 0 turns a limit off. This process remembers a key that is used up until its
 * reset, so that a flood does not reach the store. While the store is down, logins are counted in memory and other
 * requests are not limited: serving too many is better than serving none.
 */
export function rateLimitsWith(store: LimitStore, env: Limits, log: Logger): RateLimits {
  const points: Record<LimitKind, number> = {
    login: env.RATE_LIMIT_LOGIN,
    login_address: env.RATE_LIMIT_LOGIN * ACCOUNTS_AT_AN_ADDRESS,
    login_site: env.RATE_LIMIT_LOGIN * ACCOUNTS_AT_A_SITE,
    api: env.RATE_LIMIT_API,
    public: env.RATE_LIMIT_PUBLIC,
    refused: env.RATE_LIMIT_PUBLIC,
    note: 1,
  }
  const limiters = new Map(
    (Object.keys(points) as LimitKind[])
      .filter((kind) => points[kind] > 0)
      .map((kind) => [kind, limiterOf(store, kind, Math.ceil(points[kind]))]),
  )
  let awayUntil = 0
  /** Null when the store is down or too slow. */
  const asked = async <T>(question: () => Promise<T>): Promise<T | null> => {
    if (performance.now() < awayUntil) return null
    try {
      const answer = await withTimeout(env.RATE_LIMIT_TIMEOUT_MS, question(), null)
      if (answer !== null) return answer
      awayUntil = performance.now() + AWAY_MS
      log.warn('rate limits: the store does not answer')
    } catch (error) {
      log.warn({ reason: String(error) }, 'rate limits: the store is away')
    }
    return null
  }
  const counters = new Map(
    [...limiters].map(([kind, { shared, ofProcess }]) => {
      const count = async (key: string, requests: number): Promise<Allowance | null> => {
        // Hashed, so that the store holds neither e-mails nor addresses.
        const hashed = sha256(key)
        const inStore = await asked(() => consumed(shared, hashed, requests))
        return inStore ?? (ofProcess && consumed(ofProcess, hashed, requests))
      }
      return [
        kind,
        inBatches.has(kind) ? countInBatches(shared.points, count) : (key: string) => count(key, 1),
      ]
    }),
  )
  return {
    count: (kind, key) => counters.get(kind)?.(key) ?? null,
    giveBack: async (kind, key) => {
      const limiter = limiters.get(kind)
      if (!limiter) return
      const hashed = sha256(key)
      if ((await asked(() => limiter.shared.reward(hashed))) === null) await limiter.ofProcess?.reward(hashed)
    },
  }
}

function limiterOf(store: LimitStore, kind: LimitKind, points: number) {
  return {
    shared: store.limiter(kind, points),
    ofProcess: alwaysLimited.has(kind) ? new RateLimiterMemory({ points, duration: WINDOW_SECONDS }) : null,
  }
}

/** How long to skip a store that did not answer in time: milliseconds. */
const AWAY_MS = 5_000

/** @throws what the store throws when it is down */
async function consumed(limiter: RateLimiterAbstract, key: string, requests: number): Promise<Allowance> {
  try {
    return allowanceOf(limiter.points, await limiter.consume(key, requests), false)
  } catch (error) {
    if (error instanceof RateLimiterRes) return allowanceOf(limiter.points, error, true)
    throw error
  }
}

function allowanceOf(limit: number, result: RateLimiterRes, isExceeded: boolean): Allowance {
  const resetAt = new Date(Date.now() + result.msBeforeNext)
  return { limit, remaining: result.remainingPoints, resetAt, isExceeded }
}
