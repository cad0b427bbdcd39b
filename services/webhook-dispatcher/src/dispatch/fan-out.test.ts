import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dispatch, eventData, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { LANES, MAX_EVENTS } from '../limits.ts'
import { takeEvents } from './take.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

const MERCHANTS = 7
const ROUNDS = 20

/** Writes events of several merchants in turn. @returns their ids, by merchant and in order */
async function emitMany(tenant: TestTenant): Promise<string[][]> {
  const merchants = Array.from({ length: MERCHANTS }, () => newId())
  const emitted: string[][] = merchants.map(() => [])
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [index, merchant] of merchants.entries()) {
      emitted[index]?.push(await dispatch.emitWithoutWakeUp(tenant, { ...eventData, merchant_id: merchant }))
    }
  }
  return emitted
}

const promisesOf = async (tenant: TestTenant) =>
  (
    await dispatch.harness.db.acrossTenants.outboxMessage.findMany({
      where: { tenantId: tenant.id, name: 'rescue-first-attempts' },
    })
  ).map(({ payload }) => (payload as { event_ids: string[] }).event_ids)

/** The number of rows of the outbox that were read so far. */
async function rowsRead({ acrossTenants }: Database): Promise<number> {
  await acrossTenants.$queryRaw`SELECT pg_stat_force_next_flush()::text`
  const [{ read }] = await acrossTenants.$queryRaw<[{ read: bigint }]>`
    SELECT seq_tup_read + idx_tup_fetch AS read FROM pg_stat_user_tables WHERE relname = 'outbox'`
  return Number(read)
}

/** Writes events in all lanes without waking a worker. */
const insertEvents = (tenant: TestTenant, events: number) => dispatch.harness.db.acrossTenants.$executeRaw`
  INSERT INTO outbox (id, tenant_id, kind, name, payload, options, due_at, sweep_at)
  SELECT gen_random_uuid(), ${tenant.id}::uuid, 'event', 'risk_status_changed',
    ${eventData}::jsonb || jsonb_build_object('merchant_id', '01930000-0000-7000-8000-' || lpad((n % 100)::text, 12, '0')), '{}', now(),
    now() + interval '1 hour' FROM generate_series(1, ${events}::int) AS n`

/**
 * The statistics after a vacuum that found one job at the end of empty pages: PostgreSQL then expects few rows per
 * page.
 */
async function foundOneJob(): Promise<void> {
  for (const [relation, pages, rows] of [
    ['outbox', 385, 1],
    ['outbox_pkey', 94, 1],
    ['outbox_overdue', 18, 1],
    ['outbox_events', 1, 0],
  ] as const)
    await dispatch.harness.db.acrossTenants.$executeRaw`
      UPDATE pg_class SET relpages = ${pages}::int, reltuples = ${rows}::int WHERE relname = ${relation}`
}

const BURST = 20_000

describe('taking events', () => {
  it.each([
    ['nothing', async () => undefined],
    ['one job', foundOneJob],
  ])('reads what it takes and no more, in a burst after a vacuum that found %s', async (_, found) => {
    const { harness, emitWithoutWakeUp } = dispatch
    const tenant = await harness.tenant()
    const db = new Database(harness.env.DATABASE_URL ?? '', { connections: 1 })
    await db.acrossTenants.$executeRaw`VACUUM (ANALYZE) outbox`
    await found()
    const dispatcher = newId()
    for (let event = 0; event < 10; event += 1) {
      await emitWithoutWakeUp(tenant)
      await takeEvents(db, tenant.id, { dispatcher })
    }
    await insertEvents(tenant, BURST)
    const before = await rowsRead(db)
    const batches = await takeEvents(db, tenant.id, { dispatcher })
    const taken = batches.flatMap(({ events }) => events).length
    expect(taken).toBe(LANES * MAX_EVENTS)
    // Each row twice, and what the harness's workers read meanwhile.
    expect((await rowsRead(db)) - before).toBeLessThan(4 * taken)
    await db.close()
  })

  it('numbers those of each merchant from 1, in the order in which they were emitted', async () => {
    const tenant = await dispatch.harness.tenant()
    const emitted = await emitMany(tenant)
    const batches = await takeEvents(dispatch.harness.db, tenant.id)
    const sequenceOf = new Map(
      batches.flatMap(({ events }) => events).map(({ id, sequence }) => [id, sequence]),
    )
    const numbers = Array.from({ length: ROUNDS }, (_, index) => index + 1)
    for (const ids of emitted) expect(ids.map((id) => sequenceOf.get(id))).toEqual(numbers)
    expect(new Set(batches.map(({ next }) => next))).toEqual(new Set([null]))
  })

  it('gives each event to one of several simultaneous callers, with a recovery job for each lane', async () => {
    const tenant = await dispatch.harness.tenant()
    const emitted = (await emitMany(tenant)).flat().sort()
    const takes = await Promise.all(
      Array.from({ length: 6 }, () => takeEvents(dispatch.harness.db, tenant.id)),
    )
    const taken = takes.flat().map(({ events }) => events.map(({ id }) => id).sort())
    expect(taken.flat().sort()).toEqual(emitted)
    const promised = (await promisesOf(tenant)).map((ids) => ids.toSorted())
    expect(promised.sort()).toEqual(taken.sort())
    expect(await takeEvents(dispatch.harness.db, tenant.id)).toEqual([])
  })
})
