import { describe, expect, it } from 'vitest'
import { judge, type Outcome } from './delivery.ts'

const rules = { maxAttempts: 3, baseMs: 60_000 }
const now = new Date('2026-01-31T09:30:00.000Z')
const failed: Outcome = {
  responseStatus: 500,
  responseExcerpt: '',
  error: 'unexpected_status',
  durationMs: 5,
}

describe('judge', () => {
  it('waits 60 seconds after the first failure and 120 after the second, and gives up after the third', () => {
    const verdicts = [1, 2, 3].map((number) => judge(failed, number, { rules, now }))
    expect(verdicts).toEqual([
      { attempt: 'failed', delivery: 'pending_retry', nextAttemptAt: new Date('2026-01-31T09:31:00.000Z') },
      { attempt: 'failed', delivery: 'pending_retry', nextAttemptAt: new Date('2026-01-31T09:32:00.000Z') },
      { attempt: 'failed', delivery: 'dead_lettered', nextAttemptAt: null },
    ])
  })

  it('takes a success at any number', () => {
    const outcome = { ...failed, responseStatus: 204, error: null }
    expect(judge(outcome, 4, { rules, now })).toMatchObject({ attempt: 'succeeded', delivery: 'delivered' })
  })
})
