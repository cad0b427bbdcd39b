import { newId } from '@trust/contracts/identifier'
import { Blocked, Busy, DatabaseAway, NotStarted } from '@trust/db/unavailable'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { isFinalFailure } from './handlers.ts'
import { type QueueFixture, startQueue } from './queue.fixture.ts'

let queue: QueueFixture
beforeAll(async () => {
  queue = await startQueue('postgres')
})
afterAll(() => queue.close())

it('a job whose database was away or locked does not lose an attempt', async () => {
  const outages = [new DatabaseAway('restarted'), new Blocked('locked')]
  const attempts: number[] = []
  queue.work(async ({ attempt }) => {
    attempts.push(attempt)
    const outage = outages.pop()
    if (outage) throw outage
  })
  const { id } = await queue.ask({ tenantId: newId() }, { delayMs: 0, attempts: 1 })
  await expect.poll(() => attempts).toEqual([1, 1, 1])
  const rows = () => queue.db.acrossTenants.outboxMessage.count({ where: { id } })
  await expect.poll(rows).toBe(0)
})

it.each([
  [new DatabaseAway('restarted'), true, false],
  [new Blocked('locked'), true, false],
  [new NotStarted(), true, false],
  // A statement that took too long may take too long every time.
  [new Busy(), true, true],
  [new Error('of the work'), true, true],
  [new Error('of the work'), false, false],
])('%s, at the last attempt: %s, final: %s', (error, isLastAttempt, isFinal) => {
  expect(isFinalFailure({ isLastAttempt }, error)).toBe(isFinal)
})
