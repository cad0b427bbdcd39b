import { Database } from '@trust/db/database'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness } from '@trust/testing/harness'
import { Line } from '@trust/testing/line'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type App, createApp } from '../app.ts'

let harness: Harness
let line: Line
let db: Database
let app: App
let anyone: TestClient
let badge: string
let partner: TestClient
let operator: TestClient
let merchant: string
const log = createLog('silent', false)
const errors = vi.spyOn(log, 'error')

beforeAll(async () => {
  harness = await startHarness({ env: { RATE_LIMIT_PUBLIC: '1000' } })
  const url = new URL(harness.env.DATABASE_URL ?? '')
  line = new Line(new URL(url))
  url.port = String(await line.listen())
  url.hostname = '127.0.0.1'
  db = new Database(url.toString(), { connections: 5, log })
  const { queues } = harness
  const env = { ...harness.env, REQUEST_TIMEOUT_SECONDS: 4 }
  app = createApp({ db, env, log, metrics: createMetrics() }, queues)
  anyone = new TestClient(app.hono)
  const tenant = await harness.tenant()
  const { admin } = tenant
  operator = new TestClient(app.hono, admin.credentials())
  partner = new TestClient(app.hono, tenant.partner.credentials())
  const { body } = await admin.post('/merchants', { name: 'Trattoria Uno', claimed_address: 'Via Roma 1' })
  merchant = `/merchants/${body.id}`
  badge = `/public/merchants/${body.id}/badge`
})
afterAll(async () => {
  line.close()
  await app.close()
  await db.close()
  await harness.close()
})

/** The status of the whole, the API and the database. */
async function componentStates(): Promise<string[]> {
  const { body } = await anyone.get('/status')
  const named = new Map(
    body.components.map((each: { name: string; status: string }) => [each.name, each.status]),
  )
  return [body.status, named.get('api'), named.get('database')]
}

it('a database that falls silent is reported, and cached badges stay', async () => {
  await expect.poll(componentStates).toEqual(['operational', 'operational', 'operational'])
  const { body } = await anyone.get(badge)
  expect(body.public_status).toBe('review')
  line.silence()
  // Longer than the status is cached.
  await new Promise((done) => setTimeout(done, 1_050))
  const again = await anyone.get(badge)
  expect([again.status, again.body]).toEqual([200, body])
  const [status, ready] = await Promise.all([componentStates(), anyone.get('/~/readyz')])
  expect(status).toEqual(['outage', 'operational', 'outage'])
  expect(ready).toMatchObject({ status: 503, body: { detail: 'The database does not answer.' } })
})

it('requests are answered 503 while it is silent, and work when it goes on', async () => {
  // Stays silent until all of them are answered.
  const answers = await Promise.all(Array.from({ length: 30 }, () => partner.get(merchant)))
  for (const { status, headers, body } of answers) {
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
    expect(body).toMatchObject({ detail: expect.any(String), code: expect.any(String) })
  }
  line.goOn()
  await expect.poll(async () => (await partner.get(merchant)).status).toBe(200)
})

it('a database that is gone is reported too, and logged once', async () => {
  errors.mockClear()
  line.cut()
  expect((await anyone.get(badge)).status).toBe(200)
  expect(await componentStates()).toEqual(['outage', 'operational', 'outage'])
  expect((await anyone.get('/~/healthz')).status).toBe(200)
  for (let count = 0; count < 20; count += 1) {
    const { status, headers, body } = await partner.get(merchant)
    expect([status, body.code, headers.get('retry-after')]).toEqual([503, 'database_unavailable', '30'])
  }
  expect(errors.mock.calls.map(([, message]) => message)).toEqual([
    'the database is away: requests are answered 503 until it is back',
  ])
  line.goOn()
  await expect.poll(async () => (await partner.get(merchant)).status).toBe(200)
})

it.each(['cut', 'silence'] as const)(
  'a caller who waits for a long job gets the job when the database goes away meanwhile (%s)',
  async (fault) => {
    await harness.stopWorkers()
    const { longJob } = harness.db.acrossTenants
    const before = await longJob.count()
    const condition = { metric: 'internal_score', operator: 'gte', value: 0 }
    const policy = { name: fault, trigger_type: 'while_away', severity: 'low', condition }
    const asked = operator.post('/risk/policies/simulate', policy, { prefer: 'wait=2' })
    await expect.poll(() => longJob.count()).toBe(before + 1)
    line[fault]()
    const { status, body } = await asked
    expect([status, body.status]).toEqual([202, 'queued'])
    line.goOn()
    await expect.poll(async () => (await operator.get(`/jobs/${body.job_id}`)).status).toBe(200)
  },
)
