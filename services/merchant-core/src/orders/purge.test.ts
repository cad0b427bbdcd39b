import { randomUUID } from 'node:crypto'
import { systemActor } from '@trust/contracts/actor'
import { DAY_MS } from '@trust/contracts/durations'
import { Prisma } from '@trust/db/client'
import { createLog } from '@trust/runtime/log'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { BATCH, partitionDays, purgeOrderEvents } from './purge.ts'

let harness: Harness
let tenant: TestTenant
let merchantId: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  await asAfterFiveYears()
})
beforeEach(async () => {
  tenant = await harness.tenant()
  const { body } = await tenant.partner.post('/platform/merchants', { name: 'Kept', claimed_address: 'A' })
  merchantId = body.id
})
afterAll(() => harness.close())

const { sql } = Prisma
const rows = () => harness.db.acrossTenants
const purge = ({ id: tenantId }: TestTenant) =>
  purgeOrderEvents(
    { db: harness.db, log: createLog('silent', false) },
    { tenantId, actor: systemActor('test') },
  )
const partitions = () => rows().$queryRaw<{ name: string; begins: Date | null; ends: Date | null }[]>`
  SELECT name, nullif(begins, '-infinity') AS begins, ends FROM time_partitions('order_events') ORDER BY ends`

/** An installation that was upgraded five years ago, and whose job has not run since. */
async function asAfterFiveYears() {
  for (const { name } of await partitions())
    if (/_p[0-9]+$/.test(name)) await rows().$executeRawUnsafe(`DROP TABLE ${name}`)
  await rows().$executeRaw`ALTER TABLE order_events DETACH PARTITION order_events_before`
  await rows().$executeRaw`DO $$ BEGIN EXECUTE format(
    'ALTER TABLE order_events ATTACH PARTITION order_events_before FOR VALUES FROM (MINVALUE) TO (%L)',
    date_trunc('day', now(), 'UTC') - interval '1800 days'); END $$`
}

const event = (event_id: string, more: object = {}) => ({
  event_id,
  type: 'order_created',
  merchant_id: merchantId,
  order_reference: event_id,
  occurred_at: new Date().toISOString(),
  ...more,
})
const send = (...events: object[]) => tenant.partner.post('/platform/orders/events', { events })

/** Events of one merchant of the tenant that came `daysAgo`. */
async function insertEvents(of: TestTenant, daysAgo: number, count = 1) {
  const merchant = of === tenant ? merchantId : randomUUID()
  await rows().$executeRaw`
    INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at, received_at)
    SELECT ${of.id}::uuid, ${`${daysAgo} days ago `} || n, 'order_created', ${merchant}::uuid, n::text, at, at
    FROM generate_series(1, ${count}::int) AS n, (SELECT now() - make_interval(days => ${daysAgo}::int) AS at) AS came`
}
const ages = async ({ id }: TestTenant) => {
  const left = await rows().$queryRaw<{ days: number }[]>`
    SELECT DISTINCT extract(day FROM now() - received_at)::int AS days FROM order_events WHERE tenant_id = ${id}::uuid ORDER BY 1`
  return left.map(({ days }) => days)
}
/** The ids of events that a tenant cannot send again. */
const keys = async ({ id: tenantId }: TestTenant) => {
  const found = await rows().orderEventKey.findMany({ where: { tenantId }, orderBy: { eventId: 'asc' } })
  return found.map(({ eventId }) => eventId)
}
const keep = ({ id }: TestTenant, days: number) => rows().$executeRaw`
  UPDATE tenants SET settings = settings || ${JSON.stringify({ retention_days: { order_events: days } })}::jsonb
  WHERE id = ${id}::uuid`
const asked = ({ id: tenantId }: TestTenant) =>
  rows().outboxMessage.count({ where: { tenantId, name: 'purge-order-events' } })

it('makes missing partitions once, however many ask, and drops those past every tenant’s retention', async () => {
  const other = await harness.tenant()
  await keep(tenant, 600)
  for (const days of [2_000, 800, 750, 600, 300, 1]) await insertEvents(other, days)
  await Promise.all([purge(tenant), purge(other), purge(tenant)])
  // A partition has 60 of the 730 days.
  expect(await ages(other)).toEqual([1, 300, 600, 750])
  expect(await keys(other)).toEqual(['1 days ago 1', '300 days ago 1', '600 days ago 1', '750 days ago 1'])
  const all = await partitions()
  expect(all.map(({ name }) => name)).not.toContain('order_events_before')
  const made = all.filter(({ ends }) => ends !== null)
  for (const [index, { begins }] of made.slice(1).entries()) expect(begins).toEqual(made[index]?.ends)
  expect((made.at(-1)?.ends?.getTime() ?? 0) - Date.now()).toBeGreaterThan(14 * DAY_MS)
  expect(made.length).toBeLessThanOrEqual(15)
})

it('removes in batches what one tenant keeps for a shorter time than others, and nothing of theirs', async () => {
  const other = await harness.tenant()
  await keep(tenant, 120)
  for (const one of [tenant, other]) {
    await insertEvents(one, 400, 3)
    await insertEvents(one, 200, BATCH + 1)
    await insertEvents(one, 100)
  }
  // Each batch asks for the next: two of the older partition, one of the other.
  for (let runs = 0; runs < 3; runs += 1) {
    await rows().$executeRaw`DELETE FROM outbox`
    await purge(tenant)
    expect(await asked(tenant)).toBe(1)
  }
  await rows().$executeRaw`DELETE FROM outbox`
  await purge(tenant)
  expect(await asked(tenant)).toBe(0)
  expect(await ages(tenant)).toEqual([100])
  expect(await ages(other)).toEqual([100, 200, 400])
})

it('an event repeated after months is a duplicate, also with another time', async () => {
  await insertEvents(tenant, 500)
  await insertEvents(tenant, 20)
  const before = event('500 days ago 1', {
    occurred_at: new Date(Date.now() - 500 * DAY_MS).toISOString(),
  })
  expect((await send(before, event('20 days ago 1'), event('new'))).body).toEqual({
    accepted: 1,
    duplicates: 2,
  })
  expect((await send(event('500 days ago 1'))).body).toEqual({ accepted: 0, duplicates: 1 })
  expect(await ages(tenant)).toEqual([0, 20, 500])
})

/** Adds an event as a process does whose clock shows another day. Answers how many rows it added. */
async function insertEvent(client: pg.Client, eventId: string, daysAgo: number) {
  const { rowCount } = await client.query(
    `INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at, received_at)
     SELECT $1, $2, 'order_created', $3, 'A', at, at FROM (SELECT now() - make_interval(days => $4) AS at) AS came`,
    [tenant.id, eventId, merchantId, daysAgo],
  )
  return rowCount
}

it('an event that could fall into two partitions is stored once: the second writer waits for the first', async () => {
  const [first, second] = [0, 1].map(() => new pg.Client({ connectionString: harness.env.DATABASE_URL }))
  if (!first || !second) throw new Error('unreachable')
  for (const client of [first, second]) await client.connect()
  await first.query('BEGIN')
  expect(await insertEvent(first, 'at midnight', 0)).toBe(1)
  let added: number | null | undefined
  const waiting = insertEvent(second, 'at midnight', 200).then((rows) => {
    added = rows
  })
  const waits = async () => {
    const { rowCount } = await first.query(
      "SELECT FROM pg_stat_activity WHERE wait_event = 'transactionid' AND datname = current_database()",
    )
    return rowCount
  }
  await expect.poll(waits).toBe(1)
  expect(added).toBeUndefined()
  await first.query('COMMIT')
  await waiting
  expect(added).toBe(0)
  expect(await ages(tenant)).toEqual([0])
  for (const client of [first, second]) await client.end()
})

it('an event whose retention is over is new again', async () => {
  await keep(tenant, 120)
  await insertEvents(tenant, 200)
  await insertEvents(tenant, 1)
  await purge(tenant)
  expect(await keys(tenant)).toEqual(['1 days ago 1'])
  const answer = await send(event('200 days ago 1'), event('1 days ago 1'))
  expect(answer.body).toEqual({ accepted: 1, duplicates: 1 })
})

it('recent orders of a merchant are read from the partitions of their time alone', async () => {
  const since = new Date(Date.now() - 30 * DAY_MS)
  const plan = await rows().$queryRaw<{ 'QUERY PLAN': string }[]>`
    EXPLAIN SELECT count(*) FROM order_events WHERE tenant_id = ${tenant.id}::uuid AND merchant_id = ${merchantId}::uuid
      AND occurred_at > ${since} AND received_at > ${since}`
  const read = plan.map((line) => line['QUERY PLAN']).filter((line) => line.includes(' on order_events_'))
  expect(read.length).toBeGreaterThan(0)
  const all = await partitions()
  const past = all.filter(({ ends }) => ends && ends < since).map(({ name }) => name)
  expect(past.length).toBeGreaterThan(5)
  for (const name of past) expect(read.join()).not.toContain(name)
})

it('services cannot read a partition directly, and it keeps tenants apart like the whole table', async () => {
  const other = await harness.tenant()
  for (const of of [tenant, other]) await insertEvents(of, 1)
  const [one] = await rows().$queryRaw<{ place: string }[]>`
    SELECT tableoid::regclass::text AS place FROM order_events WHERE tenant_id = ${tenant.id}::uuid`
  const partition = Prisma.raw(one?.place ?? '')
  const tenantsIn = (table: Prisma.Sql) =>
    rows().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('role', 'trust_app', true), set_config('app.tenant_id', ${tenant.id}, true)`
      return tx.$queryRaw<{ tenant: string }[]>(sql`SELECT DISTINCT tenant_id::text AS tenant FROM ${table}`)
    })
  expect(await tenantsIn(sql`order_events`)).toEqual([{ tenant: tenant.id }])
  await expect(tenantsIn(partition)).rejects.toThrow('permission denied')
  await rows().$executeRaw`GRANT SELECT ON ${partition} TO trust_app`
  expect(await tenantsIn(partition)).toEqual([{ tenant: tenant.id }])
})

it.each([
  [730, 60],
  [120, 10],
  [3_650, 304],
])('for a retention of %s days a partition has %s', (retention, days) => {
  expect(partitionDays(retention)).toBe(days)
})
