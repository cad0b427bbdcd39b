import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from './dispatch.fixture.ts'

const TOKEN = 'a token that scrapes metrics'
let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch({ METRICS_TOKEN: TOKEN })
})
afterAll(() => dispatch.close())

/** The samples of a metric, as Prometheus would see them. */
async function scraped(name: string): Promise<Record<string, number>> {
  const anyone = dispatch.harness.anyone()
  const { status, body } = await anyone.get('/~/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(status).toBe(200)
  const lines = String(body)
    .split('\n')
    .filter((line) => line.startsWith(name))
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

it('/metrics counts attempts by outcome and class, with latency and delay', async () => {
  const tenant = await dispatch.harness.tenant()
  await dispatch.register(tenant, dispatch.receiver.script(dispatch.newPath(), 204, 404, 503, 301))
  await dispatch.register(tenant, 'http://127.0.0.1:1/')
  await dispatch.emit(tenant)
  await dispatch.emit(tenant)
  const attempts = await scraped('trust_webhook_attempts_total')
  expect(attempts).toEqual({
    '{outcome="succeeded",status_class="2xx"}': 1,
    '{outcome="failed",status_class="3xx"}': 1,
    '{outcome="failed",status_class="4xx"}': 1,
    '{outcome="failed",status_class="5xx"}': 1,
    '{outcome="failed",status_class="none"}': 6,
  })
  for (const histogram of ['trust_webhook_attempt_duration_seconds', 'trust_webhook_queue_delay_seconds']) {
    const samples = await scraped(histogram)
    expect(samples).toMatchObject({ _count: 10, '_bucket{le="+Inf"}': 10 })
    expect(samples._sum).toBeGreaterThan(0)
    expect(Object.keys(samples)).toContain('_bucket{le="0.05"}')
  }
  const letters = await scraped('trust_queue_jobs')
  expect(letters['{queue="webhook-dead-letter",state="waiting"}']).toBe(3)
})
