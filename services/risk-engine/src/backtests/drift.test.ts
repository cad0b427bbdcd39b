import { DAY_MS } from '@trust/contracts/durations'
import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withoutComplaints } from '../assessments/assess.ts'
import type { Comparison, Condition } from '../metrics/condition.ts'
import { compile } from '../metrics/evaluate.ts'
import { isOfRecord, METRICS, metricReader } from '../metrics/metrics.ts'
import { advance, NEVER_HELD } from '../policies/firing.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { anyFacts } from '../scores/any-facts.fixture.ts'
import { findComplaintBurst } from '../scores/complaint-burst.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { NOW } from '../scores/sample-facts.fixture.ts'
import { computeScore, MODEL_VERSION } from '../scores/score.ts'
import { deriveStatus, type TrustStatus } from '../scores/status.ts'
import { fillDays } from './fill-days.ts'
import type { ScoreHistory } from './history.ts'
import { replayOf, replaysOf } from './replay.ts'
import { ReplayedScore } from './replayed-score.ts'

const DAYS = 120
const MERCHANT = { id: 'm', profile: { country: 'IT' } as never, lists: new Map(), peers: new Map() }
const SETTINGS = {
  weights: DEFAULT_WEIGHTS,
  thresholds: DEFAULT_THRESHOLDS,
  holdsBadgeOnConduct: false,
  approval: { merchantShare: 1, minMerchants: 1 },
  isSandbox: false,
}

const level = fc.double({ min: 0, max: 1, noNaN: true })
const number = fc.oneof(level, fc.integer({ min: 0, max: 400 }))
const operator = fc.constantFrom<Comparison['operator'][]>('gt', 'gte', 'lt', 'lte', 'eq', 'ne')
const unknown = fc.boolean()
const metrics = METRICS.filter(({ metric, type }) => !isOfRecord(metric) && type === 'number')
const plain = fc.record({
  metric: fc.constantFrom(...metrics.map(({ metric }) => metric)),
  operator,
  value: number,
  unknown,
})
const counted = fc.record({
  metric: fc.constantFrom('complaints', 'signals', 'evidence_flags'),
  operator,
  value: fc.integer({ min: 0, max: 6 }),
  window_days: fc.integer({ min: 1, max: 365 }),
  unknown,
})
const compared = fc.record({
  metric: fc.constantFrom('complaints', 'complaints_30d', 'internal_score'),
  operator: fc.constantFrom<Comparison['operator'][]>('gt', 'lte'),
  value_metric: fc.constantFrom('signals_90d', 'components.complaint_risk'),
  unknown,
})
const country = fc.constant<Comparison>({ metric: 'country', operator: 'eq', value: 'IT' })
const comparison = fc.oneof(
  { weight: 6, arbitrary: plain },
  { weight: 2, arbitrary: counted },
  compared,
  country,
) as fc.Arbitrary<Comparison>
const some = fc.array(comparison, { minLength: 1, maxLength: 3 })
const condition: fc.Arbitrary<Condition> = fc.oneof(
  comparison,
  some.map((all) => ({ all })),
  some.map((any) => ({ any })),
  some.map((all) => ({ not: { all } })),
)

/** Three stored scores, and the days between and after them. */
function historyOf(facts: MerchantFacts): ScoreHistory {
  const days = [0, DAYS / 2, DAYS]
  const scores = {
    at: Float64Array.from(days, (day) => NOW.getTime() + day * DAY_MS),
    factsAt: Int32Array.from(days, () => 0),
    facts: [() => facts],
    numbers: {},
    texts: {},
  }
  const basis = JSON.stringify({ weights: DEFAULT_WEIGHTS, version: MODEL_VERSION })
  return fillDays(
    scores,
    { bases: [basis, basis, basis], ends: [] },
    {
      from: NOW,
      to: new Date(NOW.getTime() + DAYS * DAY_MS),
    },
  )
}

/** By evaluating the condition at each moment, as the engine does. */
function firesDaily(history: ScoreHistory, policy: Pick<PolicyDefinition, 'condition' | 'cooldownHours'>) {
  const seen = new ReplayedScore()
  const values = metricReader(seen)
  const compiled = compile(policy.condition)
  let episode = NEVER_HELD
  seen.open(history)
  const fires = [...history.at.keys()].flatMap((moment) => {
    seen.moveTo(moment)
    const { facts, now } = seen
    const { id: merchantId, ...rest } = MERCHANT
    const evaluation = compiled(values, { merchantId, facts, now, ...rest })
    const next = advance(episode, {
      conditionHolds: evaluation.fires,
      cooldownHours: policy.cooldownHours,
      now,
    })
    episode = next.after
    return next.fires ? [{ at: now, values: evaluation.values }] : []
  })
  return { at: fires.map(({ at }) => at), firstValues: fires[0]?.values ?? {} }
}

/** A replay that skips days fires as one that looks at each of them does. @returns how often */
function expectFiresOfEachDay(history: ScoreHistory, policy: PolicyDefinition): number {
  const expected = firesDaily(history, policy)
  expect(replayOf({ policy }, SETTINGS)(history, MERCHANT)).toEqual(expected)
  return expected.at.length
}

it('skips days without changing when a policy fires, on 100,000 days', () => {
  let [days, fires] = [0, 0]
  const cooldown = fc.constantFrom(0, 24, 24 * 40)
  const property = fc.property(anyFacts, condition, cooldown, (facts, wanted, cooldownHours) => {
    const history = historyOf(facts)
    const policy = { condition: wanted, cooldownHours } as PolicyDefinition
    days += history.at.length
    fires += expectFiresOfEachDay(history, policy)
  })
  fc.assert(property, { numRuns: 1_000 })
  expect(days).toBeGreaterThan(100_000)
  expect(fires).toBeGreaterThan(1_000)
})

/** A score on each day, other than the day before, by one set of facts and then by another. */
function dailyHistory(facts: [MerchantFacts, MerchantFacts]): ScoreHistory {
  const days = Array.from({ length: DAYS / 2 }, (_, day) => day)
  const scores = {
    at: Float64Array.from(days, (day) => NOW.getTime() + day * DAY_MS),
    factsAt: Int32Array.from(days, (day) => (day < DAYS / 4 ? 0 : 1)),
    facts: facts.map((each) => () => each),
    numbers: { internal_score: Float64Array.from(days, (day) => (day % 5) / 5) },
    texts: { risk_level: days.map((day) => (day % 3 === 0 ? 'high' : 'low')) },
  }
  const noBases = days.map(() => '')
  return fillDays(
    scores,
    { bases: noBases, ends: [] },
    { from: NOW, to: new Date(NOW.getTime() + DAYS * DAY_MS) },
  )
}

it('skips stored scores with facts alike without changing when a policy fires, on 20,000 days', () => {
  let [days, fires] = [0, 0]
  const risky = fc.constant<Comparison>({ metric: 'risk_level', operator: 'eq', value: 'high' })
  const wanted = fc.oneof(
    condition,
    fc.tuple(condition, risky).map((all) => ({ all })),
  )
  const property = fc.property(anyFacts, anyFacts, wanted, (first, second, wanted) => {
    const history = dailyHistory([first, second])
    const policy = { condition: wanted, cooldownHours: 24 } as PolicyDefinition
    days += history.at.length
    fires += expectFiresOfEachDay(history, policy)
  })
  fc.assert(property, { numRuns: 400 })
  expect(days).toBeGreaterThan(20_000)
  expect(fires).toBeGreaterThan(500)
})

/** The score at each moment, and without the complaints of a burst, computed from the facts as the engine does. */
function scoresDaily(history: ScoreHistory) {
  const seen = new ReplayedScore()
  seen.open(history)
  return [...history.at.keys()].map((moment) => {
    seen.moveTo(moment)
    const { facts, now } = seen
    const score = computeScore(facts, DEFAULT_WEIGHTS, now)
    const burst = findComplaintBurst(facts, now)
    const withoutBurst =
      burst && computeScore(withoutComplaints(facts, burst.complaintIds), DEFAULT_WEIGHTS, now)
    return { now, score, withoutBurst }
  })
}

/** The levels by judging each moment after the one before, as the engine does. */
function highSinceDaily(
  scores: ReturnType<typeof scoresDaily>,
  thresholds: typeof DEFAULT_THRESHOLDS,
): Date[] {
  let previous: TrustStatus | null = null
  return scores.flatMap(({ now, score, withoutBurst }) => {
    const status: TrustStatus = deriveStatus({
      ...score,
      conduct: score.conduct.value,
      weights: DEFAULT_WEIGHTS,
      thresholds,
      holdsBadgeOnConduct: false,
      suspendedManually: false,
      withoutBurst,
      previous,
    })
    const isNew = status.riskLevel === 'high' && previous?.riskLevel !== 'high'
    previous = status
    return isNew ? [now] : []
  })
}

it('skips days without changing levels, for two settings at once, on 20,000 days', () => {
  let [days, fires] = [0, 0]
  const property = fc.property(anyFacts, level, level, level, (facts, high, conduct, otherHigh) => {
    const whole = historyOf(facts)
    // The first score stands for itself; the days after it are computed.
    const history = {
      ...whole,
      at: whole.at.slice(1, DAYS / 2),
      placeAt: whole.placeAt.slice(1),
      gapAt: whole.gapAt.slice(1),
    }
    const tried = [high, otherHigh].map((from) => ({
      thresholds: { ...DEFAULT_THRESHOLDS, medium: from / 2, high: from, suspended: 0.95, conduct },
    }))
    // Thresholds change no score: the settings share them.
    const scores = scoresDaily(history)
    const expected = tried.map(({ thresholds }) => highSinceDaily(scores, thresholds))
    const replayed = replaysOf(tried, SETTINGS)(history, MERCHANT)
    expect(replayed.map(({ at }) => at)).toEqual(expected)
    days += history.at.length
    fires += expected.flat().length
  })
  fc.assert(property, { numRuns: 360 })
  expect(days).toBeGreaterThan(20_000)
  expect(fires).toBeGreaterThan(40)
})
