import { systemActor } from '@trust/contracts/actor'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { BATCH, purgeExpired } from './purge-expired.ts'

let harness: Harness
let tenant: TestTenant
let neighbour: TestTenant
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
beforeEach(async () => {
  tenant = await harness.tenant()
  neighbour = await harness.tenant()
})
afterAll(() => harness.close())

const rows = () => harness.db.acrossTenants
const keysOf = ({ id: tenantId }: TestTenant) => rows().idempotencyKey.count({ where: { tenantId } })
const challengesOf = ({ id: tenantId }: TestTenant) => rows().loginChallenge.count({ where: { tenantId } })
const isAskedFor = async ({ id: tenantId }: TestTenant) =>
  (await rows().outboxMessage.count({ where: { tenantId, name: 'purge-expired' } })) > 0

async function insertKeys({ id }: TestTenant, count: number, age: string) {
  await rows().$executeRaw`
    INSERT INTO idempotency_keys (tenant_id, credential, key, request_hash, created_at)
    SELECT ${id}::uuid, 'somebody', ${age} || n, 'hash', now() - ${age}::interval
    FROM generate_series(1, ${count}::int) AS n`
}

/** One run, as a worker does it. */
async function run({ id: tenantId }: TestTenant) {
  await rows().outboxMessage.deleteMany({ where: { tenantId, name: 'purge-expired' } })
  await harness.db.transact({ tenantId, actor: systemActor('gateway-auth') }, (context) =>
    purgeExpired(context, 1),
  )
}

it('removes old keys in batches, one transaction each, and enqueues itself while there are more', async () => {
  await insertKeys(tenant, 2 * BATCH + 1, '4 days')
  await insertKeys(tenant, 2, '1 hour')
  await insertKeys(neighbour, 3, '4 days')
  const seen: [number, boolean][] = []
  for (let runs = 0; runs < 3; runs++) {
    await run(tenant)
    seen.push([await keysOf(tenant), await isAskedFor(tenant)])
  }
  expect(seen).toEqual([
    [BATCH + 3, true],
    [3, true],
    [2, false],
  ])
  expect(await keysOf(neighbour)).toBe(3)
})

it('removes expired sessions and challenges in batches too', async () => {
  await rows().$executeRaw`
    INSERT INTO login_challenges (id, tenant_id, user_id, token_hash, expires_at)
    SELECT gen_random_uuid(), ${tenant.id}::uuid, gen_random_uuid(), 'hash ' || n, now() - interval '2 days'
    FROM generate_series(1, ${BATCH + 5}::int) AS n`
  await run(tenant)
  expect([await challengesOf(tenant), await isAskedFor(tenant)]).toEqual([5, true])
  await run(tenant)
  expect([await challengesOf(tenant), await isAskedFor(tenant)]).toEqual([0, false])
})
