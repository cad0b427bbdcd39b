import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'

const REQUEST_SECONDS = 5
/** Outlasts any test: only PostgreSQL's own limit ends it. */
const ENDLESS_SECONDS = 600

let harness: Harness
let tenant: TestTenant
let merchant: string
let observer: pg.Client
beforeAll(async () => {
  harness = await startHarness({ env: { REQUEST_TIMEOUT_SECONDS: String(REQUEST_SECONDS) } })
  tenant = await harness.tenant()
  const { body } = await tenant.admin.post('/merchants', { name: 'Quick', claimed_address: 'Via Roma 1' })
  merchant = body.id
  observer = new pg.Client({ connectionString: harness.env.DATABASE_URL })
  await observer.connect()
  await observer.query(`
    CREATE FUNCTION be_slow() RETURNS trigger LANGUAGE plpgsql AS
      'BEGIN PERFORM pg_sleep(TG_ARGV[0]::float); RETURN NEW; END';
    CREATE TRIGGER slow_to_insert BEFORE INSERT ON merchants FOR EACH ROW WHEN (NEW.name = 'Slow')
      EXECUTE FUNCTION be_slow(${ENDLESS_SECONDS});
    CREATE TRIGGER slow_to_classify BEFORE UPDATE ON complaints FOR EACH ROW
      WHEN (OLD.status = 'received' AND NEW.status <> 'received')
      EXECUTE FUNCTION be_slow(${REQUEST_SECONDS + 1})`)
})
afterAll(async () => {
  await observer.end()
  await harness.close()
})

/** The number of statements of this database that are slow now. */
async function working(): Promise<number> {
  const { rows } = await observer.query(`
    SELECT count(*)::int AS statements FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event = 'PgSleep'`)
  return rows[0].statements
}

it('a slow statement of a request is answered 503 with Retry-After, and PostgreSQL ends it', async () => {
  const slow = { name: 'Slow', claimed_address: 'Via Roma 2' }
  const answer = tenant.admin.post('/merchants', slow)
  await expect.poll(working).toBe(1)
  const { status, body, headers } = await answer
  expect([status, Number(headers.get('retry-after')) > 0]).toEqual([503, true])
  expect(['database_busy', 'timed_out']).toContain(body.code)
  await expect.poll(working).toBe(0)
  const { body: list } = await tenant.admin.get('/merchants')
  expect(list.total).toBe(1)
})

it('a statement of a worker may take longer than a request may', async () => {
  const complaint = { merchant_id: merchant, text: 'The soup was cold.', channel: 'web' }
  const { status, body } = await tenant.admin.post('/complaints', complaint)
  expect(status).toBe(201)
  const statusNow = async () => (await tenant.admin.get(`/complaints/${body.id}`)).body.status
  await expect.poll(statusNow, { interval: 250 }).toBe('classified')
})
