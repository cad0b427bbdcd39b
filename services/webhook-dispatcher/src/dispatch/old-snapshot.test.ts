import { lowestIdOf, newId } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import { Database } from '@trust/db/database'
import { waitingEvents } from '@trust/db/waiting-events'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, eventData, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { LANE_LEASE_MS, MAX_EVENTS, SLOW_SCAN_MS } from '../limits.ts'
import { createScanCursor } from './scan-cursor.ts'

const { sql } = Prisma
let dispatch: Dispatch
let backup: pg.Client
/** Uses one connection: a new one reads catalogues first. */
let db: Database
beforeAll(async () => {
  dispatch = await startDispatch()
  const address = dispatch.harness.env.DATABASE_URL ?? ''
  db = new Database(address, { connections: 1 })
  backup = new pg.Client({ connectionString: address })
  await backup.connect()
  await backup.query('BEGIN ISOLATION LEVEL REPEATABLE READ')
  await backup.query('SELECT 1')
})
afterAll(async () => {
  await backup.end()
  await db.close()
  await dispatch.close()
})

interface Plan {
  'QUERY PLAN': [{ Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } }]
}

/** How many pages PostgreSQL reads for a statement: the fewest of three runs, because one may include planning. */
async function pagesOf(statement: Prisma.Sql): Promise<number> {
  const pages: number[] = []
  for (let run = 0; run < 3; run += 1) {
    const rows = await db.acrossTenants.$queryRaw<[Plan]>(
      sql`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${statement}`,
    )
    const [{ Plan: plan }] = rows[0]['QUERY PLAN']
    pages.push(plan['Shared Hit Blocks'] + plan['Shared Read Blocks'])
  }
  return Math.min(...pages)
}

const tenantId = newId()
const dispatcher = newId()
const lane = sql`${tenantId}::uuid, 3::smallint, ${dispatcher}::uuid`
const MERCHANT = newId()
const CHANGES = 1_000

it.each([
  ['a lane is held and let go of', sql`hold_lane(${lane}, ${LANE_LEASE_MS}::int), release_lane(${lane})`],
  ['events are counted', sql`count_events(${tenantId}::uuid, ARRAY[${MERCHANT}::uuid])`],
])('%s by reading few pages, however often that was done since a backup began', async (_what, calls) => {
  const first = await pagesOf(sql`SELECT ${calls}`)
  await pagesOf(sql`SELECT ${calls} FROM generate_series(1, ${CHANGES}::int)`)
  // The index may have become deeper.
  expect(await pagesOf(sql`SELECT ${calls}`)).toBeLessThan(first + 20)
})

it('waiting events are found by reading few pages, however many were taken since a backup began', async () => {
  const takenAt = Date.now() - 60_000
  const idOf = sql`(substr(${lowestIdOf(new Date(takenAt))}, 1, 13) || '-7' || substr(md5(n::text), 1, 3) || '-8' ||
    substr(md5(n::text), 4, 3) || '-' || substr(md5(n::text), 7, 12))::uuid`
  await db.acrossTenants.$executeRaw`
    INSERT INTO outbox (id, tenant_id, kind, name, payload, options, due_at, sweep_at)
    SELECT ${idOf}, ${tenantId}::uuid, 'event', 'risk_status_changed', ${eventData}::jsonb, '{}', now(),
      now() + interval '1 hour'
    FROM generate_series(1, 20000) AS n`
  const taken = await db.acrossTenants.$queryRaw<[{ lane: number }]>`
    DELETE FROM outbox WHERE tenant_id = ${tenantId}::uuid RETURNING lane`
  const cursor = createScanCursor()
  const scan = () => {
    const place = { tenantId, lane: taken[0].lane }
    return pagesOf(sql`SELECT ${waitingEvents(place, MAX_EVENTS, cursor.of('this'))}`)
  }
  expect(await scan()).toBeGreaterThan(500)
  cursor.advance('this', { at: Date.now(), ms: SLOW_SCAN_MS, from: null, next: null })
  expect(await scan()).toBeLessThan(20)
})
