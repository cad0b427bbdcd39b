import { systemActor } from '@trust/contracts/actor'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { rescoreAll } from './rescore-all.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

/** More than two batches. */
const MERCHANTS = 1_100

async function crowded() {
  const tenant = await harness.tenant()
  await harness.db.acrossTenants.$executeRaw`
    INSERT INTO merchants (id, tenant_id, name, claimed_address, metadata, updated_at)
    SELECT gen_random_uuid(), ${tenant.id}::uuid, 'Merchant ' || n, 'Via ' || n, '{}', now()
    FROM generate_series(1, ${MERCHANTS}::int) n`
  // So that changes hold without a second person.
  await harness.db.acrossTenants.$executeRaw`
    UPDATE tenants SET settings = settings || '{"policy_approval": {"merchant_share": 1, "min_merchants": 1000000}}'
    WHERE id = ${tenant.id}::uuid`
  const change = (medium: number) =>
    tenant.partner.put('/settings', { status_thresholds: { medium, high: 0.6, suspended: 0.9 } })
  const run = () => harness.db.transact({ tenantId: tenant.id, actor: systemActor('test') }, rescoreAll)
  const where = { tenantId: tenant.id, name: 'rescore-all', startedAt: null }
  const waiting = () => harness.db.acrossTenants.outboxMessage.count({ where })
  return { change, run, waiting }
}

it('repeated changes of the settings cause one rescoring pass at a time, not one each', async () => {
  const { change, run, waiting } = await crowded()
  for (let at = 0; at < 10; at += 1) expect((await change(0.3 + at / 100)).status).toBe(200)
  expect(await waiting()).toBe(1)
  expect(await run()).toBe(500)
  await change(0.2)
  await change(0.2)
  expect(await waiting()).toBe(1)
  // The pass starts again, for the first merchants were scored by settings that no longer hold.
  expect([await run(), await run(), await run()]).toEqual([500, 500, 100])
  expect(await run()).toBe(0)
})

it('unchanged settings cause no rescoring', async () => {
  const { change, waiting } = await crowded()
  await change(0.35)
  await harness.db.acrossTenants.$executeRaw`UPDATE outbox SET started_at = now() WHERE name = 'rescore-all'`
  await change(0.35)
  expect(await waiting()).toBe(0)
})
