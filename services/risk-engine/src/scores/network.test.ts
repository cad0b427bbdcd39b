import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { LinkFact } from './facts.ts'
import { goodMerchant, NOW } from './sample-facts.fixture.ts'
import { computeScore } from './score.ts'

const links = (count: number, more: Partial<LinkFact> = {}) =>
  Array.from({ length: count }, (_, index) => ({
    id: `m${index}`,
    strength: 0.95,
    isSuspended: false,
    ...more,
  }))
const scoreOf = (facts = goodMerchant()) => computeScore(facts, DEFAULT_WEIGHTS, NOW)

test('links to suspended or many merchants raise identity and behavioural risk, within bounds, and not the conduct risk', () => {
  const alone = scoreOf()
  const beside = (count: number, isSuspended: boolean) =>
    scoreOf(goodMerchant({ links: links(count, { isSuspended }) }))
  const two = beside(2, false)
  expect(two.internalScore).toBe(alone.internalScore)
  const [suspended, many, worst] = [beside(1, true), beside(10, false), beside(50, true)]
  const rise = (score: typeof alone, name: 'identity_confidence' | 'behavioural_anomaly_risk') =>
    score.components[name] - alone.components[name]
  expect(rise(suspended, 'identity_confidence')).toBeCloseTo(0.3 * 0.95)
  expect(rise(worst, 'identity_confidence')).toBeCloseTo(0.3)
  expect(rise(many, 'identity_confidence')).toBe(0)
  expect(rise(many, 'behavioural_anomaly_risk')).toBeGreaterThan(0.05)
  expect(rise(worst, 'behavioural_anomaly_risk')).toBeLessThan(0.4)
  expect(worst.conduct.value).toBe(alone.conduct.value)
  expect(suspended.explanations.identity_confidence).toContainEqual({
    code: 'linked_to_suspended',
    contribution: expect.closeTo(0.285),
    message: { code: 'score.linked_to_suspended', values: { count: 1 } },
    resourceType: 'merchant',
    resourceId: 'm0',
  })
})

describe('a merchant that shares an account', () => {
  let harness: Harness
  beforeAll(async () => {
    harness = await startHarness()
  })
  afterAll(() => harness.close())

  it('is scored again when the other is suspended, reinstated, created or unlinked', async () => {
    const { admin } = await harness.tenant()
    const create = async (name: string) => {
      const account = { claimed_address: `Place of ${name} 1`, bank_reference: 'DE89 3704 0044 0532' }
      const { body } = await admin.post('/merchants', { name, ...account })
      await harness.drain()
      return body.id
    }
    const [other, own] = [await create('Other'), await create('Own')]
    const score = async () => {
      await harness.drain()
      return (await admin.get(`/risk/merchants/${own}/score`)).body
    }
    const codes = async () =>
      (await score()).explanations.identity_confidence.map(({ code }: { code: string }) => code)
    expect(await codes()).not.toContain('linked_to_suspended')
    await admin.post(`/merchants/${other}/suspend`, { reason: 'Fraud' })
    expect(await codes()).toContain('linked_to_suspended')
    expect((await score()).trigger).toBe('network_changed')
    const { body: triggers } = await admin.get(
      `/risk/triggers?merchant_id=${own}&trigger_type=suspended_link`,
    )
    expect(triggers.items).toMatchObject([{ metadata: { linked_suspended_merchants: 1 } }])
    await admin.post(`/merchants/${other}/reinstate`, { reason: 'A mistake' })
    expect(await codes()).not.toContain('linked_to_suspended')
    await admin.post(`/merchants/${other}/suspend`, { reason: 'Fraud after all' })
    expect(await codes()).toContain('linked_to_suspended')
    await admin.put(`/merchants/${other}`, { bank_reference: null })
    expect(await codes()).not.toContain('linked_to_suspended')
    const before = (await score()).id
    await create('Third')
    expect((await score()).id).not.toBe(before)
  })
})
