import { systemActor } from '@trust/contracts/actor'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { createTestDatabase } from '@trust/testing/test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ingestOrderEvents } from './ingest.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
/** One connection, so that it reuses its plans. */
let db: Database
beforeAll(async () => {
  database = await createTestDatabase()
  db = new Database(database.url, { connections: 1 })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})

const SMALL_TENANTS = 200
const MERCHANTS = 5_000
/** PostgreSQL plans a prepared statement for its values five times, then once for any. */
const EVENTS = 8

/** A tenant with most of all merchants, with fresh statistics. */
async function largeTenant(): Promise<{ tenantId: string; merchantId: string }> {
  const tenantId = newId()
  const { acrossTenants } = db
  await acrossTenants.$transaction(async (tx) => {
    // Nothing searches for them, so they need no words and no bitmaps.
    await tx.$executeRaw`SET LOCAL session_replication_role = replica`
    await tx.$executeRaw`
      INSERT INTO merchants (id, tenant_id, name, claimed_address, metadata, created_at, updated_at)
      SELECT gen_random_uuid(), CASE WHEN n <= ${SMALL_TENANTS} THEN gen_random_uuid() ELSE ${tenantId}::uuid END,
        'One', 'There', '{}', now() - n * interval '1 minute', now()
      FROM generate_series(1, ${SMALL_TENANTS + MERCHANTS}) AS n`
  })
  await acrossTenants.$executeRaw`VACUUM (ANALYZE) merchants`
  const { id } = await acrossTenants.merchant.findFirstOrThrow({ where: { tenantId } })
  return { tenantId, merchantId: id }
}

/** The number of pages of merchants and their indexes that were read so far. */
async function pagesRead(): Promise<number> {
  const { acrossTenants } = db
  await acrossTenants.$queryRaw`SELECT pg_stat_force_next_flush()::text`
  const [row] = await acrossTenants.$queryRaw<{ pages: bigint }[]>`
    SELECT heap_blks_hit + heap_blks_read + idx_blks_hit + idx_blks_read AS pages FROM pg_statio_user_tables
    WHERE relname = 'merchants'`
  return Number(row?.pages)
}

const orderEvent = (merchant_id: string, id = newId()) => ({
  event_id: id,
  type: 'order_created' as const,
  merchant_id,
  order_reference: id,
  occurred_at: new Date(),
})

it('reads the merchant of an order event alone, however many its tenant has', async () => {
  const { tenantId, merchantId } = await largeTenant()
  const ingest = () =>
    db.transact({ tenantId, actor: systemActor('test') }, async (context) => {
      const receipt = await ingestOrderEvents(context, [orderEvent(merchantId)])
      await context.query({ text: 'SELECT pg_stat_force_next_flush()' })
      return receipt
    })
  for (let event = 1; event < EVENTS; event += 1) await ingest()
  const before = await pagesRead()
  expect(await ingest()).toEqual({ accepted: 1, duplicates: 0 })
  expect((await pagesRead()) - before).toBeLessThan(20)
})
