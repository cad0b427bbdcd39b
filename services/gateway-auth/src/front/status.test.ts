import { serviceNames } from '@trust/contracts/jobs'
import { Database } from '@trust/db/database'
import { startHeartbeat } from '@trust/queue/heartbeat'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'

interface Status {
  status: string
  components: Record<string, string>
}

async function statusOf(harness: Harness): Promise<Status> {
  const { status, body } = await harness.anyone().get('/status')
  expect(status).toBe(200)
  const components = body.components.map((each: { name: string; status: string }) => [each.name, each.status])
  return { status: body.status, components: Object.fromEntries(components) }
}

const all = (health: string) => Object.fromEntries(serviceNames.map((name) => [name, health]))
const essentials = { api: 'operational', database: 'operational', queue: 'operational' }
const soon = { interval: 200 }

describe('GET /status', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startHarness()
  })
  afterAll(() => harness.close())

  it('is operational as soon as the workers are, and tells nothing else', async () => {
    await expect.poll(async () => (await statusOf(harness)).status, soon).toBe('operational')
    const { body } = await harness.anyone().get('/status')
    expect(Object.keys(body).sort()).toEqual(['components', 'status', 'updated_at', 'version'])
    expect((await statusOf(harness)).components).toEqual({ ...essentials, ...all('operational') })
  })

  it('reports an outage of a service whose workers are silent, and the whole as degraded', async () => {
    const silence = (seconds: number) =>
      harness.db.acrossTenants.$executeRaw`
        UPDATE worker_heartbeats SET instance = 'gone', beat_at = now() - ${seconds} * interval '1 second'
        WHERE service = 'risk-engine'`
    await silence(31)
    await expect
      .poll(() => statusOf(harness), soon)
      .toEqual({
        status: 'degraded',
        components: { ...essentials, ...all('operational'), 'risk-engine': 'outage' },
      })
    await silence(5)
    await expect.poll(async () => (await statusOf(harness)).status, soon).toBe('operational')
  })

  it('reports a service as degraded when jobs or events have waited too long', async () => {
    const wait = (kind: string, name: string, seconds: number) =>
      harness.db.acrossTenants.$executeRaw`
        INSERT INTO outbox (id, tenant_id, kind, name, payload, options, due_at, sweep_at)
        SELECT gen_random_uuid(), gen_random_uuid(), ${kind}, ${name}, '{}', '{}',
          now() - ${seconds} * interval '1 second', now() + interval '1 hour'`
    await wait('job', 'assess-evidence', 61)
    await wait('event', 'trigger_fired', 61)
    await wait('job', 'classify-complaint', 50)
    await expect
      .poll(() => statusOf(harness), soon)
      .toEqual({
        status: 'degraded',
        components: {
          ...essentials,
          ...all('operational'),
          'evidence-pipeline': 'degraded',
          'webhook-dispatcher': 'degraded',
        },
      })
    await harness.db.acrossTenants.outboxMessage.updateMany({ data: { failedAt: new Date() } })
    await expect.poll(async () => (await statusOf(harness)).status, soon).toBe('operational')
  })
})

describe('without workers', () => {
  it('the status is degraded, and the process is ready all the same', async () => {
    const harness = await startHarness({ withoutWorkers: true })
    await expect
      .poll(() => statusOf(harness))
      .toEqual({ status: 'degraded', components: { ...essentials, ...all('outage') } })
    expect((await harness.anyone().get('/~/readyz')).status).toBe(200)
    await harness.close()
  })
})

describe('a worker that stops', () => {
  it('takes its heartbeat with it', async () => {
    const harness = await startHarness({ withoutWorkers: true })
    const rows = () => harness.db.acrossTenants.workerHeartbeat.findMany({ select: { service: true } })
    const stop = startHeartbeat(harness.db, ['merchant-core'], createLog('silent', false))
    await expect.poll(rows).toEqual([{ service: 'merchant-core' }])
    await stop()
    expect(await rows()).toEqual([])
    await harness.close()
  })
})

it('a read-only database is named by the status, by /readyz and to who changes something; reading goes on', async () => {
  const harness = await startHarness({ withoutWorkers: true })
  const { admin } = await harness.tenant()
  const url = new URL(harness.env.DATABASE_URL ?? '')
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  const db = new Database(url.href, { connections: 2 })
  const { env, queues } = harness
  const app = createApp({ db, env, log: createLog('silent', false), metrics: createMetrics() }, queues)
  const anyone = new TestClient(app.hono)
  const detail = 'The database is read-only, perhaps a standby: nothing can be changed.'
  const { body } = await anyone.get('/status')
  expect(body.components).toContainEqual({ name: 'database', status: 'degraded', detail })
  expect(await anyone.get('/~/readyz')).toMatchObject({ status: 200, body: { reasons: [detail] } })
  const operator = new TestClient(app.hono, admin.credentials())
  expect((await operator.get('/merchants')).status).toBe(200)
  const refused = await operator.post('/merchants', { name: 'Trattoria', claimed_address: 'Via Roma 1' })
  expect(refused).toMatchObject({ status: 503, body: { code: 'database_read_only', detail } })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await app.close()
  await db.close()
  await harness.close()
})
