import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from './dispatch.fixture.ts'

const HOUR = 3_600
const ahead = (seconds: number) => new Date(Date.now() + seconds * 1000).toUTCString()

/** The status, its `Retry-After`, and the seconds until the next attempt; the schedule's own pause is 10. */
const cases: [number, () => string, number][] = [
  [429, () => '90', 90],
  [503, () => '90', 90],
  [429, () => ahead(90), 90],
  [503, () => ahead(90), 90],
  [503, () => '3', 10],
  [503, () => ahead(-60), 10],
  [429, () => '86400', HOUR],
  [503, () => ahead(2 * HOUR), HOUR],
  [429, () => 'soon', 10],
  [500, () => '90', 10],
  [404, () => '90', 10],
]

describe('the next attempt', () => {
  const webhooks: string[] = []
  let dispatch: Dispatch
  let tenant: Awaited<ReturnType<Dispatch['harness']['tenant']>>
  beforeAll(async () => {
    dispatch = await startDispatch({ WEBHOOK_RETRY_BASE_SECONDS: '10' })
    tenant = await dispatch.harness.tenant()
    for (const [status, retryAfter] of cases) {
      const behaviour = { status, headers: { 'retry-after': retryAfter() } }
      const url = dispatch.receiver.script(dispatch.newPath(), behaviour)
      webhooks.push(await dispatch.register(tenant, url))
    }
    await dispatch.emit(tenant)
  })
  afterAll(() => dispatch.close())

  it.each(cases.map(([status, retryAfter, pause], index) => ({ status, asked: retryAfter(), pause, index })))(
    'after $status with Retry-After "$asked" is due in $pause seconds',
    async ({ index, pause, asked }) => {
      const [attempt] = await dispatch.attemptsOf(tenant.partner, `webhook_id=${webhooks[index]}`)
      expect(attempt).toMatchObject({ attempt_number: 1, delivery_status: 'pending_retry' })
      const due = (Date.parse(attempt.next_attempt_at) - Date.parse(attempt.completed_at)) / 1000
      // The date was written some time before the attempt.
      const isDate = asked.endsWith('GMT') && pause === 90
      expect(due).toBeGreaterThan(isDate ? 20 : pause - 1)
      expect(due).toBeLessThan(pause + 1)
    },
  )
})
