import { newId } from '@trust/contracts/identifier'
import { withStoredFacts } from '@trust/db/score-facts'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { calculateScores } from '../calculations/calculate.ts'
import { addComplaint, type FactsFixture } from '../facts.fixture.ts'
import { explainScore } from './explain.ts'
import { MAX_WHOLE } from './fact-parts.ts'
import { recompute } from './recompute.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  // Cases and actions that a worker opens would be further facts.
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

async function createMerchant(): Promise<FactsFixture> {
  const merchantId = newId()
  const data = { id: merchantId, tenantId: tenant.id, name: 'Trattoria', claimedAddress: 'Via', metadata: {} }
  await harness.db.acrossTenants.merchant.create({ data })
  return { harness, tenant, merchantId }
}

const addOrder = ({ merchantId }: FactsFixture, reference: string) =>
  harness.db.acrossTenants.$executeRaw`
    INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at)
    VALUES (${tenant.id}::uuid, ${reference}, 'order_created', ${merchantId}::uuid, ${reference}, now())`

/** Scores the merchant. @returns the score with its facts, and what is stored of them */
async function score({ merchantId }: FactsFixture) {
  const tx = harness.db.acrossTenants
  const scope = { tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } }
  await harness.db.transact(scope, (context) => calculateScores(context, [merchantId], 'test'))
  const rows = await tx.score.findMany({ where: { merchantId }, orderBy: { calculatedAt: 'desc' }, take: 1 })
  const [score] = await withStoredFacts({ tx, tenantId: tenant.id }, rows)
  if (!score) throw new Error('no score')
  const where = { tenantId: tenant.id, digest: score.factsDigest ?? '' }
  const { facts } = await tx.scoreFacts.findFirstOrThrow({ where })
  return { score, stored: facts as unknown as { others: string } }
}

it.each([
  ['a few facts', 1],
  ['lists in parts', MAX_WHOLE + 1],
])('another order stores only the orders, beside %s', async (_, complaints) => {
  const place = await createMerchant()
  for (let count = 0; count < complaints; count += 1) await addComplaint(place, 'medium')
  await addOrder(place, `A${complaints}`)
  const before = await score(place)
  await addOrder(place, `B${complaints}`)
  const after = await score(place)
  expect(Object.keys(after.stored).sort()).toEqual(['orders', 'others'])
  expect(after.stored.others).toBe(before.stored.others)
  for (const [{ score }, created] of [
    [before, 1],
    [after, 2],
  ] as const) {
    const facts = score.facts as unknown as {
      complaints: unknown[]
      orders: { last7Days: { created: number } }
    }
    expect(facts.complaints).toHaveLength(complaints)
    expect(facts.orders.last7Days.created).toBe(created)
    expect(recompute(score).internalScore).toBe(score.internalScore)
    expect(explainScore('Trattoria', score)).toContain('the same score, to the bit')
  }

  const tx = harness.db.acrossTenants
  await tx.scoreFacts.deleteMany({ where: { tenantId: tenant.id, digest: after.stored.others } })
  const [broken] = await withStoredFacts({ tx, tenantId: tenant.id }, [{ ...after.score, facts: null }])
  expect(() => recompute(broken ?? after.score)).toThrow('do not fit their digest')
})
