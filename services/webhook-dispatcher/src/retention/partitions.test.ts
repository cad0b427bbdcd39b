import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import { longestRetention } from '@trust/db/retention'
import { createLog } from '@trust/runtime/log'
import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { maintainPartitions, partitionDays } from './partitions.ts'
import { purgeDeliveries } from './purge.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
  await asAfterAHalfYear()
})
afterAll(() => dispatch.close())

const { sql } = Prisma
const rows = () => dispatch.harness.db.acrossTenants
const maintain = () => {
  const { db, queues } = dispatch.harness
  return maintainPartitions({ db, queues, log: createLog('silent', false) })
}
const partitions = () => rows().$queryRaw<{ suffix: string; ends: Date | null }[]>`
  SELECT * FROM delivery_partitions() ORDER BY ends`

/** An installation that was upgraded half a year ago and whose job has not run since. */
async function asAfterAHalfYear() {
  for (const { suffix } of await partitions())
    if (suffix.startsWith('p'))
      await rows().$executeRawUnsafe(
        `DROP TABLE deliveries_${suffix}, delivery_attempts_${suffix}, events_${suffix}`,
      )
  for (const parent of ['deliveries', 'delivery_attempts', 'events']) {
    await rows().$executeRawUnsafe(`ALTER TABLE ${parent} DETACH PARTITION ${parent}_before`)
    await rows().$executeRawUnsafe(`DO $$ BEGIN EXECUTE format(
      'ALTER TABLE ${parent} ATTACH PARTITION ${parent}_before FOR VALUES FROM (MINVALUE) TO (%L)',
      lowest_id(current_date - 180)); END $$`)
  }
}

/** An id made so many days ago. */
function idOf(daysAgo: number) {
  const at = new Date(Date.now() - daysAgo * DAY_MS)
  const time = at.getTime().toString(16).padStart(12, '0')
  return { id: `${time.slice(0, 8)}-${time.slice(8)}${newId().slice(13)}`, at }
}

/** An event of so many days ago. */
async function emitted({ id: tenantId }: TestTenant, daysAgo: number) {
  const { id, at } = idOf(daysAgo)
  const own = { id, tenantId, merchantId: newId(), sequence: 1, body: '{}', occurredAt: at }
  await rows().event.create({ data: { ...own, eventType: 'review_case_opened' } })
  return id
}

/** A delivery of so many days ago, with two attempts. */
async function delivered(tenant: TestTenant, daysAgo: number, status = 'delivered', eventId = newId()) {
  const { id, at } = idOf(daysAgo)
  const own = {
    id,
    tenantId: tenant.id,
    webhookId: newId(),
    eventId,
    eventType: 'review_case_opened',
    status,
  }
  await rows().delivery.create({ data: { ...own, attemptsMade: 2, createdAt: at } })
  const { tenantId, webhookId, eventType } = own
  const attempt = {
    tenantId,
    deliveryId: id,
    webhookId,
    eventType,
    url: 'https://192.0.2.1/',
    scheduledAt: at,
  }
  for (const attemptNumber of [1, 2]) {
    const deadLettered = status === 'dead_lettered' && attemptNumber === 2
    const data = { ...attempt, id: newId(), attemptNumber, status: 'failed', deadLettered }
    await rows().deliveryAttempt.create({ data })
  }
  return id
}

const lies = async (id: string, table = sql`deliveries`) => {
  const [found] = await rows().$queryRaw<{ table: string }[]>`
    SELECT tableoid::regclass::text AS table FROM ${table} WHERE id = ${id}::uuid`
  return found?.table
}
const path = '/platform/webhook-deliveries'
const totalOf = async ({ admin }: TestTenant, query = '') =>
  (await admin.get(`${path}?limit=1${query}`)).body.total

it('makes missing partitions once, however many ask, and moves rows without one into their own', async () => {
  const tenant = await dispatch.harness.tenant()
  const late = await delivered(tenant, 2)
  expect(await lies(late)).toBe('deliveries_default')
  expect(await totalOf(tenant)).toBe(2)

  const make = () => rows().$queryRaw`SELECT add_delivery_partitions(3, 14)`
  await Promise.all([make(), make(), make()])
  const made = await partitions()
  const last = made.filter(({ ends }) => ends !== null).at(-1)?.ends
  expect(Number(last)).toBeGreaterThan(Date.now() + 13 * DAY_MS)
  expect(await lies(late)).toMatch(/^deliveries_p\d{8}$/)
  const attempts = await rows().$queryRaw<{ table: string }[]>`
    SELECT tableoid::regclass::text AS table FROM delivery_attempts WHERE delivery_id = ${late}::uuid`
  const place = (await lies(late))?.replace('deliveries_', 'delivery_attempts_')
  expect(attempts).toEqual([{ table: place }, { table: place }])
  expect(await totalOf(tenant)).toBe(2)
  await make()
  expect(await partitions()).toEqual(made)
})

it('drops partitions past every tenant’s retention, with attempts, counts and dead letters, but not with unfinished deliveries', async () => {
  const tenant = await dispatch.harness.tenant()
  await delivered(tenant, 110)
  const dead = await delivered(tenant, 105, 'dead_lettered')
  const open = await delivered(tenant, 100, 'pending_retry')
  const [unneeded, replayed] = [await emitted(tenant, 110), await emitted(tenant, 100)]
  const replayedId = await delivered(tenant, 80, 'dead_lettered', replayed)
  const letter = await rows().delivery.findUniqueOrThrow({ where: { id: dead } })
  const board = dispatch.harness.queues.get('webhook-dead-letter')
  await board.add('dead-letter', {}, { jobId: `${letter.eventId}.${letter.webhookId}` })
  expect([await totalOf(tenant), await totalOf(tenant, '&dead_letter_only=true')]).toEqual([8, 2])
  const attempts = () => rows().deliveryAttempt.count({ where: { tenantId: tenant.id } })

  await maintain()
  const left = await rows().delivery.findMany({ where: { tenantId: tenant.id }, orderBy: { id: 'asc' } })
  expect(left.map(({ id }) => id)).toEqual([open, replayedId])
  expect(await lies(open)).toMatch(/^deliveries_p/)
  expect(await lies(unneeded, sql`events`)).toBeUndefined()
  expect(await lies(replayed, sql`events`)).toMatch(/^events_p/)
  expect([await totalOf(tenant), await totalOf(tenant, '&dead_letter_only=true')]).toEqual([4, 1])
  expect(await attempts()).toBe(4)
  expect(await board.getJob(`${letter.eventId}.${letter.webhookId}`)).toBeUndefined()

  // Once it is settled its partition is dropped too, and so is that of an event that no delivery carries any more.
  await rows().delivery.update({ where: { id: open }, data: { status: 'delivered' } })
  await rows().delivery.update({ where: { id: replayedId }, data: { eventId: newId() } })
  await maintain()
  expect([await lies(open), await lies(replayed, sql`events`)]).toEqual([undefined, undefined])
  expect([await totalOf(tenant), await attempts()]).toEqual([2, 2])
  expect((await partitions()).map(({ suffix }) => suffix)).not.toContain('before')
  // An id older than every dropped partition is still accepted.
  expect(await lies(await delivered(tenant, 120))).toBe('deliveries_default')
})

it('keeps a partition while one tenant needs it, and removes expired rows of the others', async () => {
  const { db } = dispatch.harness
  const [patient, brief] = [await dispatch.harness.tenant(), await dispatch.harness.tenant()]
  const setting = (days: number) => JSON.stringify({ retention_days: { webhook_deliveries: days } })
  const set = ({ id }: TestTenant, days: number) => rows().$executeRaw`
    UPDATE tenants SET settings = settings || ${setting(days)}::jsonb WHERE id = ${id}::uuid`
  await set(patient, 95)
  await set(brief, 10)
  const [old, short, recent] = [
    await delivered(patient, 93),
    await delivered(brief, 11),
    await delivered(brief, 9),
  ]
  expect(await longestRetention(db, 'webhook_deliveries', new Date())).toBe(95)
  await maintain()
  const forget = ({ id: tenantId }: TestTenant) =>
    db.transact({ tenantId, actor: { kind: 'system', id: 'test', label: 'test' } }, (context) =>
      purgeDeliveries(context, 95),
    )
  for (const tenant of [patient, brief]) await forget(tenant)
  expect(await lies(old)).toBeDefined()
  expect(await lies(short)).toBeUndefined()
  expect(await lies(recent)).toBeDefined()
  expect([await totalOf(patient), await totalOf(brief)]).toEqual([2, 2])
})

it.each([
  [1, 1],
  [30, 1],
  [90, 3],
  [36_500, 1_216],
])('for a retention of %s days a partition has %s', (retention, days) => {
  expect(partitionDays(retention)).toBe(days)
})

it('services cannot read a partition directly, and it keeps tenants apart like the whole table', async () => {
  const [ours, theirs] = [await dispatch.harness.tenant(), await dispatch.harness.tenant()]
  const [id, event] = [await delivered(ours, 1), await emitted(ours, 1)]
  await delivered(theirs, 1)
  await emitted(theirs, 1)
  const partition = Prisma.raw((await lies(id)) ?? '')
  const events = Prisma.raw((await lies(event, sql`events`)) ?? '')
  const attempts = Prisma.raw(`delivery_attempts_${((await lies(id)) ?? '').slice('deliveries_'.length)}`)
  const asTenant = (statement: Prisma.Sql) =>
    rows().$transaction(async (tx) => {
      await tx.$executeRaw`SELECT set_config('role', 'trust_app', true), set_config('app.tenant_id', ${ours.id}, true)`
      return tx.$queryRaw<{ tenant: string }[]>(statement)
    })
  const tenants = (table: Prisma.Sql) => sql`SELECT DISTINCT tenant_id::text AS tenant FROM ${table}`
  for (const table of [sql`deliveries`, sql`delivery_attempts`, sql`events`])
    expect(await asTenant(tenants(table))).toEqual([{ tenant: ours.id }])
  for (const table of [sql`${partition}`, sql`${attempts}`, sql`${events}`]) {
    await expect(asTenant(tenants(table))).rejects.toThrow('permission denied')
    // Row-level security hides other tenants' rows even after such a grant.
    await rows().$executeRaw`GRANT SELECT ON ${table} TO trust_app`
    expect(await asTenant(tenants(table))).toEqual([{ tenant: ours.id }])
    await rows().$executeRaw`REVOKE SELECT ON ${table} FROM trust_app`
  }
})
