import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculateScores } from '../calculations/calculate.ts'
import { addComplaint, type FactsFixture } from '../facts.fixture.ts'
import type { Condition } from '../metrics/condition.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { presentBacktest } from './present.ts'
import type { BacktestCandidate } from './replay.ts'
import { runBacktest } from './run.ts'

const DAYS = 6
/** Days on which nobody scored the merchant with a gap. */
const GAP = [2, 3, 4]

let harness: Harness
let tenant: TestTenant
const scope = () => ({ tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } })
// One for all runs: what lies between a score and now is replayed too.
let span: { from: Date; to: Date }

async function createMerchant(name: string): Promise<FactsFixture> {
  const merchantId = newId()
  const data = { id: merchantId, tenantId: tenant.id, name, claimedAddress: 'Via', metadata: {} }
  await harness.db.acrossTenants.merchant.create({ data })
  return { harness, tenant, merchantId }
}

const addOrders = ({ merchantId }: FactsFixture, day: number) =>
  harness.db.acrossTenants.$executeRaw`
    INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at)
    SELECT ${tenant.id}::uuid, ${merchantId} || type || ${day}::int || n, type, ${merchantId}::uuid, ${day}::int || ' ' || n, now()
    FROM generate_series(1, 4) n, unnest(ARRAY['order_created', 'order_fulfilled']) type`

/** Other orders and a new complaint each day. */
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
  const [daily, withGap] = [await createMerchant('Daily'), await createMerchant('With a gap')]
  for (let day = 0; day < DAYS; day += 1) {
    await harness.db.acrossTenants.$executeRaw`
      UPDATE scores SET calculated_at = calculated_at - interval '1 day' WHERE tenant_id = ${tenant.id}::uuid`
    const scored = GAP.includes(day) ? [daily] : [daily, withGap]
    for (const place of scored) {
      await addOrders(place, day)
      await addComplaint(place, 'critical')
    }
    const ids = scored.map(({ merchantId }) => merchantId)
    await harness.db.transact(scope(), (context) => calculateScores(context, ids, 'test'))
  }
  span = { from: new Date(Date.now() - (DAYS + 1) * DAY_MS), to: new Date() }
}, 120_000)
afterAll(() => harness.close())

const policyOn = (condition: Condition): BacktestCandidate => ({
  policy: {
    name: 'Tried',
    condition,
    cooldownHours: 24,
    mode: 'live',
    createsReviewCase: true,
  } as PolicyDefinition,
})
const COMPLAINTS: Condition = { metric: 'complaints_30d', operator: 'gte', value: 2 }
const SCORE: Condition = { metric: 'internal_score', operator: 'gte', value: 0.05 }
const CANDIDATES: [string, BacktestCandidate][] = [
  ['a policy on complaints', policyOn(COMPLAINTS)],
  ['a policy on the score', policyOn({ all: [SCORE, COMPLAINTS] })],
  ['a policy on orders', policyOn({ metric: 'orders_30d', operator: 'gte', value: 9 })],
  ['thresholds', { thresholds: { ...DEFAULT_THRESHOLDS, medium: 0.02, high: 0.03, conduct: 0.1 } }],
  [
    'weights',
    {
      weights: { ...DEFAULT_WEIGHTS, complaint_risk: 0.4 },
      thresholds: { ...DEFAULT_THRESHOLDS, high: 0.9, suspended: 0.95, conduct: 1 },
    },
  ],
]

async function run(candidate: BacktestCandidate) {
  const transact: Parameters<typeof runBacktest>[0] = (work) => harness.db.transact(scope(), work)
  return presentBacktest(await runBacktest(transact, { candidate, span }, () => undefined))
}

it.each(CANDIDATES)('reads the orders behind each score or leaves them out: %s', async (name, candidate) => {
  const tx = harness.db.acrossTenants
  const found = await run(candidate)
  expect(found).toMatchObject({ merchants: 2, scores: 2 * DAYS, would_fire: name === 'weights' ? 0 : 2 })
  // As of scores from before it was noted: then orders are always read.
  const noted = await tx.score.findMany({
    where: { tenantId: tenant.id },
    select: { id: true, othersDigest: true },
  })
  expect(noted.filter(({ othersDigest }) => othersDigest !== null)).toHaveLength(2 * DAYS - GAP.length)
  await tx.score.updateMany({ where: { tenantId: tenant.id }, data: { othersDigest: null } })
  expect(await run(candidate)).toEqual(found)
  for (const { id, othersDigest } of noted) await tx.score.update({ where: { id }, data: { othersDigest } })
})

it('needs no orders for a policy on complaints', async () => {
  const [[, complaints] = [], , [, orders] = []] = CANDIDATES
  if (!complaints || !orders) throw new Error('no candidate')
  const before = await run(complaints)
  await harness.db.acrossTenants.$executeRaw`
    DELETE FROM score_facts WHERE tenant_id = ${tenant.id}::uuid AND facts::text LIKE '{"orders":%'`
  expect(await run(complaints)).toEqual(before)
  expect(await run(orders)).toMatchObject({ would_fire: 0 })
})
