import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { addComplaint, calculate, type FactsFixture, newMerchant } from '../facts.fixture.ts'
import { metricsOfKept } from '../policies/simulate-history.ts'
import { anyFacts } from '../score/any-facts.fixture.ts'
import { judge } from '../score/assess.ts'
import { NOW } from '../score/sample-facts.ts'
import { factsOf, storedFacts } from '../score/stored-facts.ts'

test('random merchants have the metrics that the engine saw, from what it kept', () => {
  const settings = {
    weights: DEFAULT_WEIGHTS,
    thresholds: DEFAULT_THRESHOLDS,
    holdsBadgeOnConduct: false,
    now: NOW,
  }
  fc.assert(
    fc.property(anyFacts, (given) => {
      const facts = factsOf(storedFacts(given))
      const { score, effective, metrics } = judge({ id: 'm', name: 'M', facts }, null, settings)
      const kept = { ...score, ...effective, conductRisk: score.conduct.value, calculatedAt: NOW }
      expect(metricsOfKept(JSON.parse(JSON.stringify(kept)), factsOf(storedFacts(facts)), NOW)).toEqual(
        metrics,
      )
    }),
    { numRuns: 500 },
  )
})

describe('POST /risk/backtests', () => {
  let harness: Harness
  let tenant: TestTenant
  let places: FactsFixture[]
  beforeAll(async () => {
    harness = await startHarness()
    tenant = await harness.tenant()
    places = []
    for (const name of ['Suspended', 'Cleared', 'Quiet'])
      places.push(await newMerchant(harness, tenant, name))
    const [suspended, cleared] = places
    for (const place of [suspended, cleared]) {
      if (!place) continue
      await addComplaint(place, 'critical')
      await calculate(place)
    }
    const decide = async (place: FactsFixture | undefined, decision: string) => {
      const opened = { merchant_id: place?.merchantId, reason: 'Look', priority: 'low' }
      const { body } = await tenant.admin.post('/review-cases', opened)
      const decided = {
        decision,
        decision_reason: 'So',
        ...(decision === 'clear' ? {} : { action_type: 'other' }),
      }
      expect((await tenant.admin.post(`/review-cases/${body.id}/decision`, decided)).status).toBe(200)
    }
    await decide(suspended, 'request_corrective_action')
    await decide(cleared, 'clear')
    await harness.drain()
  })
  afterAll(() => harness.close())

  const ago = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
  const span = () => ({ from: ago(2), to: ago(-1) })
  const policy = {
    name: 'Critical',
    trigger_type: 'critical',
    severity: 'high',
    condition: { metric: 'critical_complaints_30d', operator: 'gte', value: 1 },
    creates_review_case: true,
    review_priority: 'high',
  }
  const run = (body: object, who = tenant.admin) => who.post('/risk/backtests', body, { prefer: 'wait=30' })

  it('says for whom a policy would have fired, and what was decided about them', async () => {
    const { status, body } = await run({ policy, ...span() })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      merchants: 3,
      would_fire: 2,
      fires: 2,
      precision: 0.5,
      recall: 1,
      decided_against: 1,
      decided_for: 1,
      by_country: [{ country: 'IT', merchants: 3, would_fire: 2 }],
      by_category: [{ category: null, merchants: 3 }],
    })
    expect(body.cases_per_day).toBeCloseTo(2 / 3)
    const outcomes = body.examples.map((each: { merchant_name: string; outcome: string }) => [
      each.merchant_name,
      each.outcome,
    ])
    expect(outcomes.sort()).toEqual([
      ['Cleared', 'for'],
      ['Suspended', 'against'],
    ])
    expect(body.examples[0].values).toEqual({ critical_complaints_30d: 1 })
    const { body: before } = await run({ policy, from: ago(40), to: ago(30) })
    expect(before).toMatchObject({ merchants: 0, would_fire: 0, precision: null, recall: null })
  })

  it('replays weights and thresholds', async () => {
    const at = (high: number) => ({
      status_thresholds: { medium: high / 2, high, suspended: 0.99, conduct: 1 },
    })
    const strict = await run({ settings: at(0.01), ...span() })
    expect(strict.body).toMatchObject({ merchants: 3, would_fire: 3 })
    const lenient = await run({ settings: at(0.98), ...span() })
    expect(lenient.body).toMatchObject({ merchants: 3, would_fire: 0 })
  })

  it('is for those who may manage policies, of one thing, over a span, and of this tenant', async () => {
    const viewer = await harness.operator(tenant, 'viewer')
    expect((await run({ policy, ...span() }, viewer)).status).toBe(403)
    expect((await run({ ...span() })).status).toBe(422)
    expect((await run({ policy, settings: {}, ...span() })).status).toBe(422)
    expect((await run({ policy, from: ago(1), to: ago(2) })).body.detail[0].loc).toEqual(['body', 'to'])
    const other = await harness.tenant()
    expect((await run({ policy, ...span() }, other.admin)).body.merchants).toBe(0)
    const asking = {
      ...policy,
      condition: { metric: 'country', operator: 'in_list', value: crypto.randomUUID() },
    }
    expect((await run({ policy: asking, ...span() })).status).toBe(404)
  })
})
