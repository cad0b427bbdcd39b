import { createLog } from '@trust/runtime/log'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { type QueueFixture, startQueue } from './queue.fixture.ts'
import { watchClock } from './watch-clock.ts'

let queue: QueueFixture
beforeAll(async () => {
  queue = await startQueue('postgres')
})
afterEach(() => {
  vi.useRealTimers()
})
afterAll(() => queue.close())

it('a clock that makes a process unready is in its log, once, and so is that it is right again', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: Date.now() - 360_000 })
  const log = createLog('silent', false)
  const said: unknown[] = []
  vi.spyOn(log, 'error').mockImplementation((...line) => void said.push(line))
  vi.spyOn(log, 'info').mockImplementation((...line) => void said.push(line))
  const { acrossTenants } = queue.db
  const ask = acrossTenants.$queryRaw.bind(acrossTenants)
  // A spy takes what is no promise of JavaScript's own for an answer: it would count questions.
  const asked = vi
    .spyOn(acrossTenants, '$queryRaw')
    .mockImplementation((async (...question: [never]) => ask(...question)) as never)
  const stop = watchClock(queue.db, log)
  const looked = (times: number) =>
    expect
      .poll(() => asked.mock.settledResults.filter(({ type }) => type === 'fulfilled'))
      .toHaveLength(times)
  await looked(1)
  await vi.advanceTimersByTimeAsync(30_000)
  await looked(2)
  const reason = expect.stringMatching(/^The clock is 3\d\d s away from the database's: keep both by NTP\.$/)
  const wrong = [{ reason }, 'the clock is wrong: this process is not ready, and second factors fail']
  await expect.poll(() => said).toEqual([wrong])

  vi.setSystemTime(Date.now() + 330_000)
  await vi.advanceTimersByTimeAsync(30_000)
  await expect.poll(() => said).toEqual([wrong, ['the clock is right again']])
  await stop()
})
