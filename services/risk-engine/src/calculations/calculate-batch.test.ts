import { createLog } from '@trust/runtime/log'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addComplaint, calculate, eventsOf, newMerchant } from '../facts.fixture.ts'
import { calculateScores } from './calculate.ts'
import { calculateBatch } from './calculate-batch.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const scope = () => ({ tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } })
const scoresOf = async (merchantId: string) =>
  (await tenant.admin.get(`/risk/merchants/${merchantId}/scores`)).body.items

it('gives each merchant of a batch the score, events and triggers that it gets alone', async () => {
  const [ill, well] = [await newMerchant(harness, tenant), await newMerchant(harness, tenant)]
  for (const _ of [1, 2, 3]) await addComplaint(ill, 'critical')
  const ids = [ill.merchantId, well.merchantId]
  await harness.db.transact(scope(), (context) => calculateScores(context, ids, 'batch'))
  for (const place of [ill, well]) {
    const [score] = await scoresOf(place.merchantId)
    expect(score.trigger).toBe('batch')
    const alone = await calculate(place)
    expect(alone.internal_score).toBeCloseTo(score.internal_score, 6)
    expect(alone).toMatchObject({ public_status: score.public_status, risk_level: score.risk_level })
  }
  expect(await eventsOf(ill, 'trigger_fired')).toMatchObject([{ trigger_type: 'critical_complaint' }])
  expect(await eventsOf(well, 'trigger_fired')).toEqual([])
})

it('a merchant that cannot be scored fails alone', async () => {
  const [bad, good] = [await newMerchant(harness, tenant), await newMerchant(harness, tenant)]
  await addComplaint(bad, 'low', { severity: 'unheard of' })
  const merchantIds = [bad.merchantId, good.merchantId]
  const batch = { merchantIds, trigger: 'batch', log: createLog('silent', false) }
  await expect(calculateBatch(harness.db, scope(), batch)).rejects.toThrow()
  expect((await scoresOf(good.merchantId))[0].trigger).toBe('batch')
  expect((await scoresOf(bad.merchantId))[0].trigger).toBe('merchant_created')
})

it('batches with common merchants wait for each other, and repeated facts are stored once', async () => {
  const places = [await newMerchant(harness, tenant), await newMerchant(harness, tenant)]
  const ids = places.map(({ merchantId }) => merchantId)
  await Promise.all(
    [ids, ids.toReversed(), ids, ids.toReversed()].map((some) =>
      harness.db.transact(scope(), (context) => calculateScores(context, some, 'batch')),
    ),
  )
  for (const merchantId of ids) {
    const rows = await harness.db.acrossTenants.score.findMany({ where: { merchantId } })
    const digests = [...new Set(rows.map(({ factsDigest }) => factsDigest ?? ''))]
    expect([rows.length, digests.length]).toEqual([2, 1])
    const stored = await harness.db.acrossTenants.scoreFacts.count({ where: { digest: { in: digests } } })
    expect(stored).toBe(1)
  }
})
