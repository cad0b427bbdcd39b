import { newId } from '@trust/contracts/identifier'
import type { Tx } from '@trust/db/client'
import { Database } from '@trust/db/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startDelivery } from '../dispatch/start.ts'
import { takeEvents } from '../dispatch/take.fixture.ts'
import type { ClaimedAttempt } from './claim.ts'
import { claimDeliveries } from './claim-statement.ts'
import { insertDeliveries } from './create.ts'
import { type Dispatch, eventData, startDispatch } from './dispatch.fixture.ts'

let dispatch: Dispatch
/** One connection, so that it reuses its plans. */
let db: Database
beforeAll(async () => {
  dispatch = await startDispatch()
  db = new Database(dispatch.harness.env.DATABASE_URL ?? '', { connections: 1 })
})
afterAll(async () => {
  await db.close()
  await dispatch.close()
})

const BURST = 1_500

/** First attempts of many events of a new tenant. None is sent or stored. */
async function attemptsOf(events: number): Promise<ClaimedAttempt[]> {
  const tenant = await dispatch.harness.tenant()
  await dispatch.register(tenant, dispatch.receiver.url(dispatch.newPath()))
  await dispatch.harness.db.acrossTenants.$executeRaw`
    INSERT INTO outbox (id, tenant_id, kind, name, payload, options, due_at, sweep_at)
    SELECT gen_random_uuid(), ${tenant.id}::uuid, 'event', 'risk_status_changed', ${eventData}::jsonb, '{}', now(),
      now() + interval '1 hour' FROM generate_series(1, ${events}::int)`
  const attempts: ClaimedAttempt[] = []
  const dispatcher = newId()
  while (attempts.length < events) {
    for (const { events: taken, webhooks, now } of await takeEvents(db, tenant.id, {
      leaseMs: 0,
      dispatcher,
    }))
      for (const webhook of webhooks)
        for (const event of taken)
          attempts.push(startDelivery(event, webhook, { tenantId: tenant.id, now, leaseUntil: now }))
  }
  return attempts
}

/** The number of rows of deliveries that a transaction reads, triggers included. */
function rowsReadBy(work: (tx: Tx) => Promise<unknown>): Promise<number> {
  return db.acrossTenants.$transaction(async (tx) => {
    await work(tx)
    const [{ read }] = await tx.$queryRaw<[{ read: bigint }]>`
      SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) AS read FROM pg_stat_xact_user_tables
      WHERE relname LIKE 'deliveries%'`
    return Number(read)
  })
}

describe('a burst after a quiet time', () => {
  it('is counted and claimed with a few reads, not with one for each row', async () => {
    for (const quiet of await attemptsOf(10)) await insertDeliveries(db.acrossTenants, [quiet], new Date())
    await db.acrossTenants.$executeRaw`VACUUM (ANALYZE) deliveries, delivery_attempts`
    for (const quiet of await attemptsOf(10)) await insertDeliveries(db.acrossTenants, [quiet], new Date())
    const burst = await attemptsOf(BURST)
    expect(await rowsReadBy((tx) => insertDeliveries(tx, burst, new Date()))).toBeLessThan(5 * BURST)

    const some = burst.filter((_, index) => index % 10 === 0)
    const now = new Date()
    const read = await rowsReadBy(async (tx) => {
      const claimed = await claimDeliveries(tx, some, { now, dueBy: now, leaseUntil: now })
      expect(claimed.filter(({ attemptId }) => attemptId !== null)).toHaveLength(some.length)
    })
    expect(read).toBeLessThan(5 * BURST)
  })
})
