import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculateScores } from '../calculations/calculate.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { presentBacktest } from './present.ts'
import { BATCH } from './read.ts'
import { type BacktestRequest, runBacktest } from './run.ts'

const MERCHANTS = BATCH + 20
let harness: Harness
let tenant: TestTenant
const scope = () => ({ tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } })
const span = () => ({ from: new Date(Date.now() - 2 * DAY_MS), to: new Date(Date.now() + DAY_MS) })

beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
  const tx = harness.db.acrossTenants
  const ids = Array.from({ length: MERCHANTS }, () => newId())
  await tx.merchant.createMany({
    data: ids.map((id, place) => ({
      id,
      tenantId: tenant.id,
      name: `Merchant ${place}`,
      country: place % 3 === 0 ? 'IT' : null,
      claimedAddress: `Via ${place}`,
      metadata: {},
    })),
  })
  // Every second one has orders, a few of them none that was delivered.
  await tx.$executeRaw`
    INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at)
    SELECT ${tenant.id}::uuid, id || type || n, type, id, 'order ' || n, now() - n * interval '2 hours'
    FROM unnest(${ids}::uuid[]) WITH ORDINALITY AS merchant(id, place), generate_series(1, 30) n,
      unnest(ARRAY['order_created', 'order_fulfilled', 'order_cancelled']) type
    WHERE place % 2 = 0 AND type <> CASE WHEN place % 7 = 0 THEN 'order_fulfilled' ELSE 'order_cancelled' END`
  await harness.db.transact(scope(), (context) => calculateScores(context, ids, 'test'))
}, 240_000)
afterAll(() => harness.close())

const policy: PolicyDefinition = {
  name: 'Cancelled',
  triggerType: 'cancelled',
  description: null,
  severity: 'high',
  condition: {
    all: [
      { metric: 'cancellation_rate_30d', operator: 'gte', value: 0.5 },
      { metric: 'internal_score', operator: 'gte', value: 0.3 },
    ],
  },
  mode: 'live',
  cooldownHours: 24,
  createsReviewCase: true,
  reviewPriority: 'high',
  createsCorrectiveAction: false,
  actionType: null,
  actionDueDays: null,
  actions: [],
}
const weights = { ...DEFAULT_WEIGHTS, fulfilment_reliability: 5 }

it('gives the same result in one thread and in several, for a policy and for settings', async () => {
  const given = span()
  const run = async (candidate: BacktestRequest['candidate'], threads: number) => {
    const done: number[] = []
    const request = { candidate, span: given, threads, threadsFrom: 0 }
    const result = await runBacktest(
      (work) => harness.db.transact(scope(), work),
      request,
      (share) => done.push(share),
    )
    expect(done).toEqual([BATCH / MERCHANTS, 1])
    return JSON.parse(JSON.stringify(presentBacktest(result)))
  }
  const alone = await run({ policy }, 0)
  expect(alone).toMatchObject({ merchants: MERCHANTS, would_fire: Math.floor(MERCHANTS / 14) })
  expect(alone.by_country).toHaveLength(2)
  expect(await run({ policy }, 2)).toEqual(alone)
  expect(await run({ weights }, 2)).toEqual(await run({ weights }, 0))
}, 120_000)

it('stops when the job is cancelled, whatever its threads do', async () => {
  let steps = 0
  const request = { candidate: { weights }, span: span(), threads: 2, threadsFrom: 0 }
  const transact: Parameters<typeof runBacktest>[0] = (work) => {
    steps += 1
    return steps > 4 ? Promise.reject(new Error('cancelled')) : harness.db.transact(scope(), work)
  }
  await expect(runBacktest(transact, request, () => undefined)).rejects.toThrow('cancelled')
})
