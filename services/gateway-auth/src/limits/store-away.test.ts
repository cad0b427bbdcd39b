import { createLog } from '@trust/runtime/log'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { expect, it } from 'vitest'
import { rateLimitsWith } from './rate-limit.ts'
import type { LimitStore } from './store.ts'

class AwayLimiter extends RateLimiterMemory {
  override consume(): Promise<never> {
    return Promise.reject(new Error('connection refused'))
  }
}

class SilentLimiter extends RateLimiterMemory {
  override consume(): Promise<never> {
    return new Promise(() => undefined)
  }
}

const storeOf = (Limiter: typeof RateLimiterMemory): LimitStore => ({
  limiter: (_kind, points) => new Limiter({ points, duration: 60 }) as never,
  close: async () => undefined,
})
const env = { RATE_LIMIT_LOGIN: 3, RATE_LIMIT_API: 3, RATE_LIMIT_PUBLIC: 3, RATE_LIMIT_TIMEOUT_MS: 5 }

it.each([
  ['is away', AwayLimiter],
  ['does not answer in time', SilentLimiter],
])('guessing while the store %s is limited in memory; the API goes on', async (_state, Limiter) => {
  const { count } = rateLimitsWith(storeOf(Limiter), env, createLog('silent', false))
  const exceeded = async (kind: 'login' | 'login_address' | 'api', times: number) => {
    const answers = await Promise.all(Array.from({ length: times }, () => count(kind, 'somebody')))
    return answers.filter((answer) => answer?.isExceeded).length
  }
  expect(await exceeded('login', 5)).toBe(2)
  expect(await exceeded('login_address', 32)).toBe(2)
  expect(await exceeded('api', 50)).toBe(0)
})
