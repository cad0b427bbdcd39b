import { systemActor } from '@trust/contracts/actor'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newMerchant } from '../facts.fixture.ts'
import { gatherFacts } from './gather.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

// PostgreSQL makes plans with the values for the first five runs, and then for all if it expects those to be cheaper.
const RUNS = 7

it('is planned for all values at once, and reads no other merchants of a large tenant', async () => {
  const tenant = await harness.tenant()
  const { merchantId } = await newMerchant(harness, tenant)
  await harness.db.acrossTenants.$executeRaw`VACUUM (ANALYZE) merchants`
  await harness.db.acrossTenants.$executeRaw`
    INSERT INTO merchants (id, tenant_id, name, claimed_address, metadata, updated_at)
    SELECT gen_random_uuid(), ${tenant.id}::uuid, 'Other', 'Elsewhere', '{}', now() FROM generate_series(1, 500)`
  const scope = { tenantId: tenant.id, actor: systemActor('test') }
  const { plans, read } = await harness.db.transact(scope, async (context) => {
    for (let run = 0; run < RUNS; run += 1) {
      const [gathered] = await gatherFacts(context, [merchantId], context.now)
      expect(gathered?.facts.owners).toHaveLength(1)
    }
    const [[plans], [read]] = await context.query<[{ custom: number; mode: string }, { merchants: number }]>(
      {
        text: `SELECT custom_plans::int AS custom, current_setting('plan_cache_mode') AS mode
          FROM pg_prepared_statements WHERE name = 'gather-facts'`,
      },
      {
        text: `SELECT (seq_tup_read + idx_tup_fetch)::int AS merchants FROM pg_stat_xact_user_tables
          WHERE relname = 'merchants'`,
      },
    )
    return { plans, read }
  })
  expect(plans).toEqual({ custom: 0, mode: 'auto' })
  expect(read?.merchants).toBeLessThan(10 * RUNS)
})
