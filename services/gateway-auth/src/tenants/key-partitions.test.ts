import { systemActor } from '@trust/contracts/actor'
import { Prisma } from '@trust/db/client'
import { once } from '@trust/http/idempotency'
import { createLog } from '@trust/runtime/log'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { maintainKeyPartitions } from './key-partitions.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  await asAfterAHalfYear()
})
afterAll(() => harness.close())

const { sql } = Prisma
const rows = () => harness.db.acrossTenants
const maintain = () => maintainKeyPartitions({ db: harness.db, log: createLog('silent', false) })

/** An installation that was upgraded half a year ago, and whose job has not run since. */
async function asAfterAHalfYear() {
  const made = await rows().$queryRaw<
    { name: string }[]
  >`SELECT name FROM key_partitions() WHERE name ~ '_p[0-9]+$'`
  for (const { name } of made) await rows().$executeRawUnsafe(`DROP TABLE ${name}`)
  await rows().$executeRaw`ALTER TABLE idempotency_keys DETACH PARTITION idempotency_keys_before`
  await rows().$executeRaw`DO $$ BEGIN EXECUTE format(
    'ALTER TABLE idempotency_keys ATTACH PARTITION idempotency_keys_before FOR VALUES FROM (MINVALUE) TO (%L)',
    date_trunc('day', now(), 'UTC') - interval '180 days'); END $$`
}

const keysOf = ({ id: tenantId }: TestTenant) =>
  rows().$queryRaw<{ key: string; place: string }[]>`
    SELECT key, tableoid::regclass::text AS place FROM idempotency_keys WHERE tenant_id = ${tenantId}::uuid ORDER BY key`

async function insertKey({ id }: TestTenant, key: string, hoursAgo: number) {
  await rows().$executeRaw`
    INSERT INTO idempotency_keys (tenant_id, credential, key, request_hash, created_at)
    VALUES (${id}::uuid, 'somebody', ${key}, 'hash', now() - make_interval(hours => ${hoursAgo}::int))`
}

it('makes missing daily partitions once, however many ask, and drops those past every tenant’s retention', async () => {
  tenant = await harness.tenant()
  const retention = JSON.stringify({ retention_days: { idempotency_keys: 5 } })
  await rows()
    .$executeRaw`UPDATE tenants SET settings = settings || ${retention}::jsonb WHERE id = ${tenant.id}::uuid`
  for (const hours of [9 * 24, 4 * 24, 23, 1]) await insertKey(tenant, `${hours} hours ago`, hours)
  const places = async () => Object.fromEntries((await keysOf(tenant)).map(({ key, place }) => [key, place]))
  expect(new Set(Object.values(await places()))).toEqual(new Set(['idempotency_keys_default']))

  expect(await Promise.all([maintain(), maintain(), maintain()])).toEqual([5, 5, 5])
  const day = expect.stringMatching(/^idempotency_keys_p\d{8}$/)
  expect(await places()).toEqual({ '96 hours ago': day, '23 hours ago': day, '1 hours ago': day })
  const [ahead] = await rows().$queryRaw<{ days: number }[]>`
    SELECT extract(day FROM max(ends) - now())::int AS days FROM key_partitions()`
  expect(ahead?.days).toBeGreaterThanOrEqual(13)

  await rows()
    .$executeRaw`UPDATE tenants SET settings = settings - 'retention_days' WHERE id = ${tenant.id}::uuid`
  expect(await maintain()).toBe(1)
  expect(await places()).toEqual({ '23 hours ago': day, '1 hours ago': day })
})

const keyed = { credential: 'somebody', key: 'once', request: 'a request', encryptionKey: '' }
const scopeOf = ({ id: tenantId }: TestTenant) => ({ tenantId, actor: systemActor('test') })
const take = (of: TestTenant, work: () => Promise<never>) =>
  harness.db.transact(scopeOf(of), (context) => once(context, keyed, work))
const WORKED = 'it is done'
const work = () => Promise.reject(new Error(WORKED))

it('a key in an older partition still answers for a day, and can be used again after that', async () => {
  tenant = await harness.tenant()
  await insertKey(tenant, 'once', 23)
  await expect(take(tenant, work)).rejects.toMatchObject({ code: 'idempotency_conflict' })
  await rows().$executeRaw`
    UPDATE idempotency_keys SET created_at = now() - interval '25 hours' WHERE tenant_id = ${tenant.id}::uuid`
  await expect(take(tenant, work)).rejects.toThrow(WORKED)
})

it('a request waits for an unfinished one with its key in another partition', async () => {
  tenant = await harness.tenant()
  const other = new pg.Client({ connectionString: harness.env.DATABASE_URL })
  await other.connect()
  await other.query('BEGIN')
  await other.query(
    `SELECT pg_advisory_xact_lock(hashtextextended($1::uuid || ' ' || 'somebody' || ' ' || 'once', 0))`,
    [tenant.id],
  )
  await other.query(
    `INSERT INTO idempotency_keys (tenant_id, credential, key, request_hash, created_at)
     VALUES ($1, 'somebody', 'once', 'hash', now() - interval '23 hours')`,
    [tenant.id],
  )
  const second = take(tenant, work)
  const outcome = expect(second).rejects.toMatchObject({ code: 'idempotency_conflict' })
  const waiting = async () => {
    const { rowCount } = await other.query(
      "SELECT FROM pg_locks WHERE locktype = 'advisory' AND NOT granted AND database = (SELECT oid FROM pg_database WHERE datname = current_database())",
    )
    return rowCount
  }
  await expect.poll(waiting).toBe(1)
  await other.query('COMMIT')
  await other.end()
  await outcome
})

it('services cannot read a partition directly, and it keeps tenants apart like the whole table', async () => {
  const neighbour = await harness.tenant()
  tenant = await harness.tenant()
  for (const of of [tenant, neighbour]) await insertKey(of, 'apart', 1)
  const [key] = await keysOf(tenant)
  const partition = Prisma.raw(key?.place ?? '')
  const tenantsIn = (table: Prisma.Sql) =>
    rows().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('role', 'trust_app', true), set_config('app.tenant_id', ${tenant.id}, true)`
      return tx.$queryRaw<{ tenant: string }[]>(sql`SELECT DISTINCT tenant_id::text AS tenant FROM ${table}`)
    })
  expect(await tenantsIn(sql`idempotency_keys`)).toEqual([{ tenant: tenant.id }])
  await expect(tenantsIn(partition)).rejects.toThrow('permission denied')
  await rows().$executeRaw`GRANT SELECT ON ${partition} TO trust_app`
  expect(await tenantsIn(partition)).toEqual([{ tenant: tenant.id }])
})

it.each(['key_partitions()', "partitions_of('deliveries')"])(
  '%s reads no bounds of other tables, whatever plan asks for them',
  async (partitions) => {
    const found = await harness.db.acrossTenants.$transaction(async (tx) => {
      // The condition is then tried on each table before it is known whose partition it is.
      await tx.$executeRaw`SET LOCAL enable_nestloop = off`
      return tx.$queryRawUnsafe<object[]>(`SELECT name FROM ${partitions} WHERE ends < 'infinity'`)
    })
    expect(found.length).toBeGreaterThan(2)
  },
)
