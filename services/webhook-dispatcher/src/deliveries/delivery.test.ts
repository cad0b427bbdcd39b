import { DAY_MS } from '@trust/contracts/durations'
import { describe, expect, it } from 'vitest'
import type { AttemptOutcome } from '../http/message.ts'
import { isGone, nextState, pauseAfter } from './delivery.ts'

const rules = { maxAttempts: 3, baseMs: 60_000 }
const now = new Date('2026-01-31T09:30:00.000Z')
const failed: AttemptOutcome = {
  responseStatus: 500,
  responseExcerpt: '',
  error: 'unexpected_status',
  durationMs: 5,
}

describe('the next state of a delivery', () => {
  it('waits 60 seconds after the first failure and 120 after the second, and gives up after the third', () => {
    const states = [1, 2, 3].map((number) => nextState(failed, number, { rules, now }))
    expect(states).toEqual([
      { status: 'pending_retry', nextAttemptAt: new Date('2026-01-31T09:31:00.000Z') },
      { status: 'pending_retry', nextAttemptAt: new Date('2026-01-31T09:32:00.000Z') },
      { status: 'dead_lettered', nextAttemptAt: null },
    ])
  })

  it('succeeds at any attempt', () => {
    const outcome = { ...failed, responseStatus: 204, error: null }
    expect(nextState(outcome, 4, { rules, now })).toEqual({ status: 'delivered', nextAttemptAt: null })
  })

  it.each([
    ['shorter than the schedule', 1, 10_000, '2026-01-31T09:31:00.000Z'],
    ['longer', 1, 90_000, '2026-01-31T09:31:30.000Z'],
    ['longer than the first pause, shorter than the second', 2, 90_000, '2026-01-31T09:32:00.000Z'],
    ['longer than an hour', 1, DAY_MS, '2026-01-31T10:30:00.000Z'],
  ])('honours a Retry-After that is %s', (_, number, retryAfterMs, expected) => {
    const next = nextState({ ...failed, responseStatus: 429, retryAfterMs }, number, { rules, now })
    expect(next.nextAttemptAt).toEqual(new Date(expected))
  })

  it.each([1, 3, 7])(
    'follows attempt %i immediately with another when a shutdown interrupted it',
    (number) => {
      const outcome = { ...failed, responseStatus: null, error: 'interrupted' } as const
      expect(nextState(outcome, number, { rules, now })).toEqual({
        status: 'pending_retry',
        nextAttemptAt: now,
      })
    },
  )

  it('sends nothing more to an endpoint that answered 410', () => {
    const gone = { ...failed, responseStatus: 410 }
    expect(nextState(gone, 1, { rules, now })).toEqual({ status: 'dead_lettered', nextAttemptAt: null })
    expect([isGone(gone), isGone(failed)]).toEqual([true, false])
  })
})

it.each([
  [1, 60],
  [2, 120],
  [3, 240],
  [4, 480],
])('the pause after attempt %i is %i seconds', (number, seconds) => {
  expect(pauseAfter(number, rules)).toBe(seconds * 1000)
})
