import type { Allowance, LimitKind, RateLimit } from '@trust/http/rate-limit'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import { sha256 } from '@trust/runtime/secrets'
import { within } from '@trust/runtime/within'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { countInBatches } from './count-in-batches.ts'
import { type LimitStore, WINDOW_SECONDS } from './store.ts'

type Limits = Pick<Environment, 'RATE_LIMIT_LOGIN' | 'RATE_LIMIT_API' | 'RATE_LIMIT_PUBLIC'>

/** Counts against the limits, and takes a count back. */
export interface RateLimits {
  count: RateLimit
  /** For what turned out not to count, such as a login that succeeded. */
  giveBack(kind: LimitKind, key: string): Promise<void>
}

/** For one address, in the same time as `RATE_LIMIT_LOGIN` for one account: offices share an address. */
const ACCOUNTS_AT_AN_ADDRESS = 10
const ACCOUNTS_AT_A_SITE = 30

/** Guessing and what it writes stay limited, in this process, when the store is away. */
const alwaysLimited: ReadonlySet<LimitKind> = new Set(['login', 'login_address', 'login_site', 'note'])

/** What is asked all day, by callers who guess nothing. */
const inBatches: ReadonlySet<LimitKind> = new Set(['api', 'public'])

/**
 * Requests a minute, as the settings say; 0 turns a limit off. A key that is used up is remembered in this process
 * until its reset: a flood does not reach the store. When the store is away or does not answer, logins are counted in
 * memory; nothing else is limited then, for it is better to serve too much than nothing.
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
  /** Null when the store is away or takes too long. */
  const asked = async <T>(question: () => Promise<T>): Promise<T | null> => {
    if (Date.now() < awayUntil) return null
    try {
      const answer = await within(TIMEOUT_MS, question(), null)
      if (answer !== null) return answer
      awayUntil = Date.now() + AWAY_MS
      log.warn('rate limits: the store does not answer')
    } catch (error) {
      log.warn({ reason: String(error) }, 'rate limits: the store is away')
    }
    return null
  }
  const counters = new Map(
    [...limiters].map(([kind, { shared, ofProcess }]) => {
      const count = async (key: string, requests: number): Promise<Allowance | null> => {
        // Hashed: neither e-mails nor addresses are kept.
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
    count: async (kind, key) => (await counters.get(kind)?.(key)) ?? null,
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

/** How long the store may take, and for how long it is left alone when it took longer: milliseconds. */
const TIMEOUT_MS = 1_000
const AWAY_MS = 5_000

/** @throws what the store throws when it is away */
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
