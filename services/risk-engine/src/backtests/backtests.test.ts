import { isDeepStrictEqual } from 'node:util'
import { systemActor } from '@trust/contracts/actor'
import { DAY_MS } from '@trust/contracts/durations'
import { COMPONENT_NAMES, DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import type { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assessRisk, type RiskAssessment } from '../assessments/assess.ts'
import { addComplaint, calculate, type FactsFixture, newMerchant } from '../facts.fixture.ts'
import type { Condition } from '../metrics/condition.ts'
import { type CompiledCondition, compile } from '../metrics/evaluate.ts'
import { METRICS, type MetricValues, metricReader } from '../metrics/metrics.ts'
import { advance, NEVER_HELD } from '../policies/firing.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { anyFacts } from '../scores/any-facts.fixture.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { NOW } from '../scores/sample-facts.fixture.ts'
import { factsOf, storedFacts } from '../scores/stored-facts.ts'
import type { ScoreHistory } from './history.ts'
import { lazily } from './lazily.ts'
import { replayOf } from './replay.ts'
import { ReplayedScore } from './replayed-score.ts'

describe('a replay of stored scores', () => {
  const settings = {
    weights: DEFAULT_WEIGHTS,
    thresholds: DEFAULT_THRESHOLDS,
    holdsBadgeOnConduct: false,
    approval: { merchantShare: 1, minMerchants: 1 },
    isSandbox: false,
  }
  const NAMES = METRICS.map(({ metric }) => metric)
  /** Counts and the record are no metrics of a score. */
  const NOTHING = Object.fromEntries(NAMES.map((name) => [name, undefined]))
  const days = fc.array(fc.tuple(anyFacts, fc.integer({ min: 1, max: 40 })), { minLength: 1, maxLength: 5 })

  /** What the engine saw on each day, and what it stored of it. */
  function engineSees(given: [MerchantFacts, number][]) {
    let [previous, at]: [Previous, number] = [null, NOW.getTime()]
    return given.map(([facts, gap]) => {
      at += gap * DAY_MS
      const seen = assessRisk({ id: 'm', name: 'M', facts }, previous, { ...settings, now: new Date(at) })
      previous = trustRowOf(seen)
      return seen
    })
  }

  it('has the engine’s metrics, and fires when the engine fired, for 10,000 random scores', () => {
    const threshold = fc.double({ min: 0, max: 1, noNaN: true })
    let samples = 0
    const property = fc.property(
      days,
      threshold,
      fc.integer({ min: 0, max: 500 }),
      (given, value, cooldownHours) => {
        const seen = engineSees(given)
        samples += seen.length
        const history = historyOf(seen)
        const replayed = new ReplayedScore()
        replayed.open(history)
        const metrics = metricReader(replayed)
        for (const [place, { metrics: expected }] of seen.entries()) {
          replayed.moveTo(place)
          const read = Object.fromEntries(NAMES.map((name) => [name, metrics[name as keyof MetricValues]]))
          if (!isDeepStrictEqual(read, { ...NOTHING, ...expected })) expect(read).toEqual(expected)
        }
        const condition: Condition = {
          any: [
            { metric: 'internal_score', operator: 'gte', value },
            {
              all: [
                { metric: 'complaints_30d', operator: 'gte', value: 1 },
                { metric: 'refund_rate_30d', operator: 'gt', value },
              ],
            },
          ],
        }
        const policy = { condition, cooldownHours } as PolicyDefinition
        expect(replayOf({ policy }, settings)(history, MERCHANT).at).toEqual(
          firesOnline(seen, compile(condition), cooldownHours),
        )
      },
    )
    fc.assert(property, { numRuns: 3_800 })
    expect(samples).toBeGreaterThan(10_000)
  })

  it('gives the engine’s level for other weights and thresholds', () => {
    const other = fc.record({
      complaint_risk: fc.double({ min: 0.01, max: 1, noNaN: true }),
      identity_confidence: fc.double({ min: 0.01, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(days, other, fc.double({ min: 0.2, max: 0.9, noNaN: true }), (given, changed, high) => {
        const seen = engineSees(given)
        const weights = { ...DEFAULT_WEIGHTS, ...changed }
        const thresholds = { ...DEFAULT_THRESHOLDS, medium: high / 2, high, conduct: high }
        const fired: number[] = []
        let previous: Previous = null
        for (const { facts, at } of seen) {
          const judged = assessRisk({ id: 'm', name: 'M', facts }, previous, {
            ...settings,
            weights,
            thresholds,
            now: at,
          })
          if (judged.scored.riskLevel === 'high' && previous?.riskLevel !== 'high')
            fired.push(judged.at.getTime())
          previous = trustRowOf(judged)
        }
        const replayed = replayOf({ weights, thresholds }, settings)(historyOf(seen), MERCHANT)
        expect(replayed.at.map((at) => at.getTime())).toEqual(fired)
      }),
      { numRuns: 1_000 },
    )
  })
})

type Previous = Parameters<typeof assessRisk>[1]

const MERCHANT = { id: 'm', profile: {} as never, lists: new Map(), peers: new Map() }

function trustRowOf({ scored, effective, at }: RiskAssessment): Previous {
  return {
    merchantId: 'm',
    tenantId: 't',
    publicStatus: effective.publicStatus,
    scoredStatus: scored.publicStatus,
    riskLevel: scored.riskLevel,
    reasonCodes: scored.reasonCodes,
    verifiedSince: null,
    calculatedAt: at,
    changedAt: at,
  }
}

/** The columns of the stored scores. */
function historyOf(seen: RiskAssessment[]): ScoreHistory {
  const numbersOf = (of: (each: RiskAssessment) => number) => Float64Array.from(seen.map(of))
  const components = COMPONENT_NAMES.map((name) => [
    `components.${name}`,
    numbersOf(({ score }) => score.components[name]),
  ])
  const at = numbersOf((each) => each.at.getTime())
  const scores = {
    at,
    factsAt: Int32Array.from(seen.keys()),
    facts: seen.map(({ facts }) => lazily(() => factsOf(storedFacts(facts)))),
    numbers: {
      ...Object.fromEntries(components),
      internal_score: numbersOf(({ score }) => score.internalScore),
      coverage: numbersOf(({ score }) => score.coverage),
      conduct_risk: numbersOf(({ score }) => score.conduct.value),
    },
    texts: {
      public_status: seen.map(({ effective }) => effective.publicStatus),
      risk_level: seen.map(({ effective }) => effective.riskLevel),
      level_source: seen.map(({ metrics }) => String(metrics.level_source)),
    },
  }
  return { scores, at, placeAt: Int32Array.from(seen.keys()), gapAt: seen.map(() => null) }
}

/** As `evaluatePolicies` does with each score. */
function firesOnline(seen: RiskAssessment[], compiled: CompiledCondition, cooldownHours: number): Date[] {
  let episode = NEVER_HELD
  return seen.flatMap(({ metrics, at }) => {
    const { fires: conditionHolds } = compiled(metrics, null)
    const next = advance(episode, { conditionHolds, cooldownHours, now: at })
    episode = next.after
    return next.fires ? at : []
  })
}

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

  const ago = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
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

  it('runs once for an Idempotency-Key, and says so when the key comes again', async () => {
    const body = { policy, ...span() }
    const headers = { prefer: 'wait=30', 'idempotency-key': 'the same backtest' }
    const ask = () => tenant.admin.post('/risk/backtests', body, headers)
    const [first, again] = [await ask(), await ask()]
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect((await tenant.admin.get('/risk/backtests')).body.total).toBe(1)
  })

  it('lists the merchants for whom a policy would have fired, with the decisions about them', async () => {
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

  it('compares a candidate with the policy in force', async () => {
    const { body: created } = await tenant.admin.post('/risk/policies', policy)
    const wider = { ...policy, condition: { metric: 'complaints_30d', operator: 'gte', value: 0 } }
    const { body } = await run({ policy: wider, policy_id: created.id, minutes_per_case: 30, ...span() })
    expect(body).toMatchObject({
      would_fire: 3,
      current: { would_fire: 2, precision: 0.5, recall: 1 },
      difference: { newly: 1, no_longer: 0 },
      minutes_per_case: { value: 30, source: 'given' },
      by_country: [{ country: 'IT', would_fire: 3, currently_fires: 2 }],
    })
    expect(body.changes).toContainEqual(
      expect.objectContaining({ merchant_name: 'Quiet', change: 'newly', currently_fired_at: null }),
    )
    expect(body.review_hours_per_day).toBeCloseTo(body.cases_per_day / 2)
    await tenant.admin.delete(`/risk/policies/${created.id}`)
    const { body: off } = await run({ policy: wider, policy_id: created.id, ...span() })
    expect(off).toMatchObject({ current: null, difference: null, minutes_per_case: { source: 'assumed' } })
    expect((await run({ policy, policy_id: crypto.randomUUID(), ...span() })).status).toBe(404)
    expect((await run({ settings: {}, policy_id: created.id, ...span() })).status).toBe(422)
  })

  it('replays weights and thresholds', async () => {
    const at = (high: number) => ({
      status_thresholds: { medium: high / 2, high, suspended: 0.99, conduct: 1 },
    })
    const strict = await run({ settings: at(0.01), ...span() })
    expect(strict.body).toMatchObject({ merchants: 3, would_fire: 3, current: { would_fire: 0 } })
    const lenient = await run({ settings: at(0.98), ...span() })
    expect(lenient.body).toMatchObject({ merchants: 3, would_fire: 0 })
  })

  it('is read by colleagues for 90 days, with its candidate and its result', async () => {
    const colleague = await harness.operator(tenant, 'platform_admin')
    const { body: result } = await run({ policy, ...span() }, colleague)
    const { body: listed } = await tenant.admin.get('/risk/backtests?limit=1')
    const [newest] = listed.items
    expect(newest).toMatchObject({
      status: 'done',
      progress: 1,
      requested_by: { id: colleague.id },
      policy: { name: 'Critical' },
      policy_id: null,
      settings: null,
    })
    const read = (who: TestClient) => who.get(`/risk/backtests/${newest.job_id}`)
    expect((await read(tenant.admin)).body).toEqual({ ...newest, result })
    expect((await read(await harness.operator(tenant, 'viewer'))).status).toBe(403)
    const other = await harness.tenant()
    expect((await read(other.admin)).status).toBe(404)
    expect((await other.admin.get('/risk/backtests')).body).toMatchObject({ items: [], total: 0 })

    const endedDaysAgo = async (days: number) => {
      const finishedAt = new Date(Date.now() - days * DAY_MS)
      await harness.db.acrossTenants.longJob.update({ where: { id: newest.job_id }, data: { finishedAt } })
      await harness.db.transact({ tenantId: tenant.id, actor: systemActor('test') }, async ({ enqueue }) => {
        enqueue('purge-expired', { tenant_id: tenant.id })
      })
      await harness.drain()
      return (await read(tenant.admin)).status
    }
    // As an earlier version may have taken it.
    const condition = { ...policy.condition, filter: { category: ['of long ago'] } }
    const input = { policy: { ...policy, condition }, ...span() }
    await harness.db.acrossTenants.longJob.update({
      where: { id: newest.job_id },
      data: { status: 'failed', error: 'It broke.', input },
    })
    expect((await read(tenant.admin)).body).toMatchObject({
      status: 'failed',
      error: 'It broke.',
      result: null,
    })
    expect(await endedDaysAgo(89)).toBe(200)
    expect(await endedDaysAgo(91)).toBe(404)
  })

  it('needs policy.manage, one candidate, a span of time, and one’s own tenant', async () => {
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
