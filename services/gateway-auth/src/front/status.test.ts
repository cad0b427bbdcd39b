import { serviceNames } from '@trust/contracts/jobs'
import { Database } from '@trust/db/database'
import { startHeartbeat } from '@trust/queue/heartbeat'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { TestClient } from '@trust/testing/client'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
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

it('a full disk is named by the status, by /readyz and to who changes something; all goes on once there is space', async () => {
  const harness = await startHarness({ withoutWorkers: true })
  const { admin } = await harness.tenant()
  const shop = { name: 'Trattoria', claimed_address: 'Via Roma 1' }
  const { db, env } = harness
  const log = createLog('silent', false)
  const logged = vi.spyOn(log, 'error')
  const own = new Database(env.DATABASE_URL ?? '', { connections: 2, log })
  const app = createApp({ db: own, env, log, metrics: createMetrics() }, harness.queues)
  const [anyone, operator] = [new TestClient(app.hono), new TestClient(app.hono, admin.credentials())]
  await db.acrossTenants.$executeRawUnsafe(`
    CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'could not extend file' USING ERRCODE = 'disk_full'; END $$`)
  await db.acrossTenants.$executeRawUnsafe(
    'CREATE TRIGGER no_space BEFORE INSERT ON merchants EXECUTE FUNCTION no_space()',
  )
  const detail = 'The disk of the database is full: nothing can be changed until it has space again.'
  for (let time = 0; time < 3; time += 1) {
    const refused = await operator.post('/merchants', shop)
    expect(refused).toMatchObject({ status: 503, body: { code: 'database_full', detail } })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect((await operator.get('/merchants')).body.total).toBe(0)
  }
  const inGerman = await operator.post('/merchants', shop, { 'accept-language': 'de' })
  expect(inGerman.body.detail).toContain('Festplatte der Datenbank ist voll')
  const { components } = (await anyone.get('/status')).body
  expect(components).toContainEqual({ name: 'database', status: 'degraded', detail })
  expect(await anyone.get('/~/readyz')).toMatchObject({ status: 200, body: { reasons: [detail] } })
  expect(logged.mock.calls).toEqual([
    [{ reason: 'could not extend file' }, expect.stringContaining('the database takes no changes')],
  ])
  await db.acrossTenants.$executeRawUnsafe('DROP TRIGGER no_space ON merchants')
  expect((await operator.post('/merchants', shop)).status).toBe(201)
  await app.close()
  await own.close()
  await harness.close()
})
