import { DAY_MS } from '@trust/contracts/durations'
import { COMPONENT_NAMES, DEFAULT_THRESHOLDS, type ScoreWeights } from '@trust/contracts/scoring'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { assessRisk } from '../assessments/assess.ts'
import { trustOf } from '../assessments/trust.ts'
import type { Comparison, Condition } from '../metrics/condition.ts'
import { compile } from '../metrics/evaluate.ts'
import type { PlainMetric } from '../metrics/metrics.ts'
import { advance, NEVER_HELD } from '../policies/firing.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { anyFacts, anyWeights } from '../scores/any-facts.fixture.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { factsLeft, leftUntil } from '../scores/facts-left.ts'
import { NOW } from '../scores/sample-facts.fixture.ts'
import { computeScore, MODEL_VERSION } from '../scores/score.ts'
import { fillDays } from './fill-days.ts'
import type { ScoreHistory } from './history.ts'
import { replayOf, replaysOf } from './replay.ts'

const MERCHANT = { id: 'm', profile: { country: 'IT' } as never, lists: new Map(), peers: new Map() }
const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)

/** Complaints that nothing backs, within a few days. */
const burst = (facts: MerchantFacts): MerchantFacts => ({
  ...facts,
  complaints: facts.complaints.map((each, index) => ({
    ...each,
    status: 'classified',
    backing: 'none',
    receivedAt: after(-10 - index / 4),
  })),
})
const merchant = fc
  .tuple(anyFacts, fc.boolean())
  .map(([facts, bursts]) => factsLeft(bursts ? burst(facts) : facts, NOW))
const weights = anyWeights.map(
  (given) => Object.fromEntries(COMPONENT_NAMES.map((name, at) => [name, given[at]])) as ScoreWeights,
)
/** The days on which a score was stored, the last of which is the last of all. */
const storedDays = fc
  .array(fc.constantFrom(1, 5, 30, 70), { minLength: 1, maxLength: 3 })
  .map((gaps) => [
    0,
    ...gaps.map((_, place) => gaps.slice(0, place + 1).reduce<number>((sum, gap) => sum + gap, 0)),
  ])

/** The scores as the engine stores them, and the days between. */
function historyOf(facts: MerchantFacts, days: number[], by: ScoreWeights): ScoreHistory {
  const stored = days.map((day) => {
    const left = factsLeft(facts, after(day))
    return { day, left, score: computeScore(left, by, after(day)) }
  })
  const numbersOf = (of: (each: (typeof stored)[number]) => number) => Float64Array.from(stored.map(of))
  const scores = {
    at: numbersOf(({ day }) => after(day).getTime()),
    factsAt: Int32Array.from(stored.keys()),
    facts: stored.map(
      ({ left }) =>
        () =>
          left,
    ),
    numbers: {
      ...Object.fromEntries(
        COMPONENT_NAMES.map((name) => [
          `components.${name}`,
          numbersOf(({ score }) => score.components[name]),
        ]),
      ),
      internal_score: numbersOf(({ score }) => score.internalScore),
      conduct_risk: numbersOf(({ score }) => score.conduct.value),
      coverage: numbersOf(({ score }) => score.coverage),
    },
    texts: {},
  }
  const ends = stored.map(({ left, score }, place) => {
    const next = stored[place + 1]
    const isAlike = next && leftUntil(left) > after(next.day).getTime()
    return isAlike
      ? JSON.stringify(
          [score, next.score].map(({ components, conduct }) => ({ components, conduct: conduct.value })),
        )
      : ''
  })
  const bases = stored.map(() => JSON.stringify({ weights: by, version: MODEL_VERSION }))
  return fillDays(scores, { bases, ends }, { from: NOW, to: after((days.at(-1) ?? 0) + 0.1) })
}

/** What the engine sees on each day, each status by the one before. */
function engineSees(facts: MerchantFacts, { at }: ScoreHistory, settings: Settings) {
  let previous: Parameters<typeof assessRisk>[1] = null
  return [...at].map((moment) => {
    const now = new Date(moment)
    const left = factsLeft(facts, now)
    const seen = assessRisk({ id: 'm', name: 'M', facts: left }, previous, { ...settings, now })
    const isNewlyHigh = seen.scored.riskLevel === 'high' && previous?.riskLevel !== 'high'
    previous = {
      merchantId: 'm',
      tenantId: 't',
      ...seen.effective,
      ...trustOf(seen),
      riskLevel: seen.scored.riskLevel,
      reasonCodes: seen.scored.reasonCodes,
      calculatedAt: now,
      changedAt: now,
    }
    return { now, facts: left, metrics: seen.metrics, isNewlyHigh }
  })
}

const settingsBy = (by: ScoreWeights, thresholds = DEFAULT_THRESHOLDS) => ({
  weights: by,
  thresholds,
  holdsBadgeOnConduct: false,
  approval: { merchantShare: 1, minMerchants: 1 },
  isSandbox: false,
})
type Settings = ReturnType<typeof settingsBy>

const share = fc.double({ min: 0, max: 1, noNaN: true })
/** How far a threshold lies from a value that the merchant has on some day. */
const nudge = fc.constantFrom(0, 1e-12, -1e-12, 1e-4, -1e-4, 0.01, -0.01, 0.1)
const operator = fc.constantFrom<Comparison['operator'][]>('gt', 'gte', 'lt', 'lte', 'eq', 'ne')
const unknown = fc.boolean()
const scored = fc.record({
  metric: fc.constantFrom<PlainMetric[]>(
    'internal_score',
    'conduct_risk',
    'coverage',
    ...COMPONENT_NAMES.map((name) => `components.${name}` as const),
  ),
  operator,
  unknown,
})
const counted = fc.record(
  {
    metric: fc.constantFrom('complaints', 'signals', 'evidence_flags'),
    operator,
    value: fc.constantFrom(0, 0.5, 1, 2, 5),
    window_days: fc.constantFrom(7, 30, 90),
    baseline_days: fc.constantFrom(30, 90),
    unknown,
  },
  { requiredKeys: ['metric', 'operator', 'value', 'window_days', 'unknown'] },
)
const leaf = fc.oneof({ weight: 3, arbitrary: scored }, counted) as fc.Arbitrary<Comparison>
const shape = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    leaf,
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((all) => ({ all })),
    fc.array(tie('condition'), { minLength: 1, maxLength: 3 }).map((any) => ({ any })),
    tie('condition').map((not) => ({ not })),
  ),
})).condition

function withValues(condition: Condition, valueNear: (metric: PlainMetric) => number): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => withValues(each, valueNear)) }
  if ('any' in condition) return { any: condition.any.map((each) => withValues(each, valueNear)) }
  if ('not' in condition) return { not: withValues(condition.not, valueNear) }
  return condition.value === undefined
    ? { ...condition, value: valueNear(condition.metric as PlainMetric) }
    : condition
}

it('fires as the engine does with thresholds beside the merchant’s own scores, on 10,000 days', () => {
  let [days, fires] = [0, 0]
  const property = fc.property(
    fc.tuple(merchant, storedDays, weights),
    shape,
    fc.tuple(share, nudge, fc.constantFrom(0, 24, 24 * 40)),
    ([facts, stored, by], shaped, [place, off, cooldownHours]) => {
      const history = historyOf(facts, stored, by)
      const seen = engineSees(facts, history, settingsBy(by))
      const near = seen[Math.floor(place * (seen.length - 1))]
      const condition = withValues(shaped, (metric) => Number(near?.metrics[metric]) + off)
      const compiled = compile(condition)
      let episode = NEVER_HELD
      const { id: merchantId, ...rest } = MERCHANT
      const expected = seen.flatMap(({ now, facts, metrics }) => {
        const { fires: conditionHolds } = compiled(metrics, { merchantId, facts, now, ...rest })
        const next = advance(episode, { conditionHolds, cooldownHours, now })
        episode = next.after
        return next.fires ? [now] : []
      })
      const policy = { condition, cooldownHours } as PolicyDefinition
      expect(replayOf({ policy }, settingsBy(by))(history, MERCHANT).at).toEqual(expected)
      days += seen.length
      fires += expected.length
    },
  )
  fc.assert(property, { numRuns: 280 })
  expect(days).toBeGreaterThan(10_000)
  expect(fires).toBeGreaterThan(1_000)
})

it('gives the engine’s levels by other weights, with thresholds beside the merchant’s own, on 10,000 days', () => {
  let [days, rises] = [0, 0]
  const tried = fc.record({ place: share, off: nudge, conduct: fc.boolean() })
  const property = fc.property(
    fc.tuple(merchant, storedDays, weights),
    weights,
    fc.array(tried, { minLength: 1, maxLength: 2 }),
    ([facts, stored, by], other, given) => {
      const history = historyOf(facts, stored, by)
      const candidates = given.map(({ place, off, conduct }) => {
        const now = new Date(Number(history.at[Math.floor(place * (history.at.length - 1))]))
        const then = { id: 'm', name: 'M', facts: factsLeft(facts, now) }
        // Both numbers are by the facts and weights alone, whatever the status was before.
        const { metrics } = assessRisk(then, null, { ...settingsBy(other), now })
        const high = Math.min(0.98, Math.max(0.01, Number(metrics.internal_score) + off))
        const grave = conduct ? Math.max(0.01, Number(metrics.conduct_risk) + off) : 0.99
        return {
          weights: other,
          thresholds: { medium: high / 2, high, suspended: 0.99, conduct: Math.min(0.99, grave) },
        }
      })
      const expected = candidates.map(({ thresholds }) =>
        engineSees(facts, history, settingsBy(other, thresholds)).flatMap(({ now, isNewlyHigh }) =>
          isNewlyHigh ? [now] : [],
        ),
      )
      const replayed = replaysOf(candidates, settingsBy(by))(history, MERCHANT)
      expect(replayed.map(({ at }) => at)).toEqual(expected)
      days += history.at.length
      rises += expected.flat().length
    },
  )
  fc.assert(property, { numRuns: 280 })
  expect(days).toBeGreaterThan(10_000)
  expect(rises).toBeGreaterThan(100)
})
