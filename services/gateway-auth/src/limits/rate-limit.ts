import type { Allowance, LimitKind, RateLimit } from '@trust/http/rate-limit'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import { sha256 } from '@trust/runtime/secrets'
import type { Counter } from './counter.ts'

const WINDOW_MS = 60_000
const MOST_REMEMBERED = 10_000

type Limits = Pick<Environment, 'RATE_LIMIT_LOGIN' | 'RATE_LIMIT_API' | 'RATE_LIMIT_PUBLIC'>

/**
 * Requests a minute, as the settings say; 0 turns a limit off. A key that is exceeded is remembered in this process
 * until its reset: a flood does not reach the counter. When the counter is away nothing is limited, for it is
 * better to serve too much than nothing.
 */
export function rateLimitWith(counter: Counter, env: Limits, log: Logger): RateLimit {
  const limits: Record<LimitKind, number> = {
    login: env.RATE_LIMIT_LOGIN,
    api: env.RATE_LIMIT_API,
    public: env.RATE_LIMIT_PUBLIC,
  }
  const exceeded = new Map<string, Allowance>()
  return async (kind, key) => {
    const limit = limits[kind]
    if (limit === 0) return null
    // Hashed: neither e-mails nor addresses are kept.
    const name = `${kind}:${sha256(key)}`
    const known = exceeded.get(name)
    if (known && known.resetAt.getTime() > Date.now()) return known
    try {
      const { count, resetAt } = await counter(name, WINDOW_MS)
      const allowance = {
        limit,
        remaining: Math.max(0, Math.floor(limit - count)),
        resetAt,
        isExceeded: count > limit,
      }
      if (allowance.isExceeded) remember(exceeded, name, allowance)
      return allowance
    } catch (error) {
      log.warn({ reason: String(error) }, 'rate limits: the counter is away')
      return null
    }
  }
}

function remember(exceeded: Map<string, Allowance>, name: string, allowance: Allowance): void {
  exceeded.delete(name)
  exceeded.set(name, allowance)
  const [oldest] = exceeded.keys()
  if (exceeded.size > MOST_REMEMBERED && oldest !== undefined) exceeded.delete(oldest)
}
