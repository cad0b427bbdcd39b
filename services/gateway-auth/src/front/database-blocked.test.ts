import { TestClient } from '@trust/testing/client'
import { type Harness, PASSWORD, startHarness, type TestTenant } from '@trust/testing/harness'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
let merchant: string
let blocker: pg.Client
beforeAll(async () => {
  harness = await startHarness({ env: { REQUEST_TIMEOUT_SECONDS: '20' }, withoutWorkers: true })
  tenant = await harness.tenant()
  const { body } = await tenant.admin.post('/merchants', { name: 'Blocked', claimed_address: 'Via Roma 1' })
  merchant = body.id
  blocker = new pg.Client({ connectionString: harness.env.DATABASE_URL })
  await blocker.connect()
})
afterAll(async () => {
  await blocker.end()
  await harness.close()
})

it('requests for a table that is locked for long get 503 with Retry-After in time; sign-in and health go on', async () => {
  const { body: account } = await tenant.admin.get('/auth/me')
  await blocker.query('BEGIN; LOCK TABLE merchants')
  const paths = [`/merchants/${merchant}`, '/merchants?limit=5', `/public/merchants/${merchant}/status`]
  const crowd = Array.from({ length: 60 }, (_, n) => tenant.partner.get(paths[n % paths.length] ?? ''))
  const somebody = new TestClient(harness.app.hono)
  const login = await somebody.post('/auth/login', { email: account.email, password: PASSWORD })
  const ready = await somebody.get('/~/readyz')
  expect([login.status, ready.status]).toEqual([200, 200])
  // While the table is locked, no request waits for the lock.
  for (const { status, headers } of await Promise.all(crowd))
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
  await blocker.query('COMMIT')
  const again = async () => (await tenant.partner.get(`/merchants/${merchant}`)).status
  await expect.poll(again).toBe(200)
})

it('endpoints that do not read the blocked table answer as usual, however many requests wait for it', async () => {
  const inspector = await signedInInspector()
  await blocker.query('BEGIN; LOCK TABLE merchants')
  let isLocked = true
  const crowd = Array.from({ length: 60 }, async (_, n) => {
    const statuses: number[] = []
    const paths = [`/merchants/${merchant}`, '/merchants?limit=5', `/public/merchants/${merchant}/status`]
    while (isLocked) statuses.push((await tenant.partner.get(paths[n % paths.length] ?? '')).status)
    return statuses
  })
  const paths = [
    '/auth/me',
    '/auth/users',
    '/settings',
    '/risk/policies',
    '/platform/webhooks',
    '/inspectors',
  ]
  for (let round = 0; round < 3; round += 1) {
    for (const path of paths) expect([path, (await tenant.admin.get(path)).status]).toEqual([path, 200])
    expect((await inspector.get('/inspector/me')).status).toBe(200)
  }
  isLocked = false
  await blocker.query('COMMIT')
  expect(new Set((await Promise.all(crowd)).flat()).isSubsetOf(new Set([200, 503]))).toBe(true)
})

async function signedInInspector(): Promise<TestClient> {
  const phone_number = '+49 170 123-4567'
  const { body } = await tenant.admin.post('/inspectors', { full_name: 'Ivo Field', phone_number })
  const client = harness.anyone()
  await client.post('/inspector/auth/login', { phone_number, api_key: body.api_key })
  return client
}
