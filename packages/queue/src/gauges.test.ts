import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'

const TOKEN = 'a token that scrapes metrics'
let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true, env: { METRICS_TOKEN: TOKEN } })
})
afterAll(() => harness.close())

/** What Prometheus would see: each sample with its value. */
async function scraped(): Promise<Record<string, number>> {
  const { status, body } = await harness.anyone().get('/~/metrics', { authorization: `Bearer ${TOKEN}` })
  expect(status).toBe(200)
  const lines = String(body)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.split(' ').at(-1))]),
  )
}

it('show what waits in outbox and queues, and how many merchants have each status', async () => {
  const { admin } = await harness.tenant()
  await admin.post('/merchants', { name: 'Counted', claimed_address: 'Somewhere 1' })
  const outbox = harness.db.acrossTenants
  await outbox.$executeRaw`UPDATE outbox SET due_at = now() - interval '90 seconds' WHERE name = 'recalculate-score'`
  const seen = await scraped()
  expect(seen['trust_outbox_messages{service="risk-engine",state="due"}']).toBeGreaterThanOrEqual(1)
  expect(seen['trust_outbox_lag_seconds{service="risk-engine"}']).toBeGreaterThanOrEqual(90)
  expect(seen['trust_merchants{public_status="review",risk_level="medium"}']).toBe(1)
  expect(seen).toHaveProperty(['trust_queue_jobs{queue="webhook-dead-letter",state="waiting"}'], 0)
  const request =
    'trust_http_request_duration_seconds_count{method="POST",route="/api/v1/merchants",status="201"}'
  expect(seen[request]).toBe(1)

  await outbox.$executeRaw`UPDATE outbox SET failed_at = now() WHERE name = 'recalculate-score'`
  const later = await scraped()
  expect(later['trust_outbox_messages{service="risk-engine",state="failed"}']).toBeGreaterThanOrEqual(1)
})

it('are for loopback, or for callers with the token', async () => {
  expect((await harness.anyone().get('/~/metrics')).status).toBe(403)
  expect((await harness.anyone().get('/~/metrics', { authorization: 'Bearer of nothing' })).status).toBe(403)
})
