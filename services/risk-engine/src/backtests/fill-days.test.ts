import { DAY_MS } from '@trust/contracts/durations'
import { DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { metricReader } from '../metrics/metrics.ts'
import { anyFacts } from '../scores/any-facts.fixture.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { factsLeft } from '../scores/facts-left.ts'
import { NOW } from '../scores/sample-facts.fixture.ts'
import { computeBy, MODEL_VERSION, modelOf, RECOMPUTABLE_VERSIONS } from '../scores/score.ts'
import { fillDays } from './fill-days.ts'
import type { StoredScores } from './history.ts'
import { ReplayedScore } from './replayed-score.ts'

const after = (days: number) => new Date(NOW.getTime() + days * DAY_MS)
const basisBy = (version: string) => JSON.stringify({ weights: DEFAULT_WEIGHTS, version })
const BASIS = basisBy(MODEL_VERSION)

/**
 * Stored scores of these facts on these days. Their numbers are wrong on purpose: what can be computed is not read from
 * them.
 */
function storedOn(facts: MerchantFacts, days: number[]): StoredScores {
  return {
    at: Float64Array.from(days, (day) => after(day).getTime()),
    factsAt: Int32Array.from(days, () => 0),
    facts: [() => facts],
    numbers: { internal_score: Float64Array.from(days, () => -1) },
    texts: { risk_level: days.map((day) => `level of ${day}`) },
  }
}

/** As the engine computes a score. */
function computedOn(facts: MerchantFacts, day: number, version: string) {
  const left = factsLeft(facts, after(day))
  const model = modelOf(version)
  if (!model) throw new Error(`no model ${version}`)
  const score = computeBy(model, { facts: left, weights: DEFAULT_WEIGHTS, now: after(day) })
  return {
    facts: left,
    now: after(day),
    components: score.components,
    score: [score.internalScore, score.coverage, score.conduct.value],
  }
}

it('computes days without a stored score to the bit, 10,000 of them and by every model', () => {
  const days = [0, 400]
  const version = fc.constantFrom(...RECOMPUTABLE_VERSIONS)
  const seen = new ReplayedScore()
  let samples = 0
  const property = fc.property(anyFacts, version, fc.nat(20), (facts, by, offset) => {
    const span = { from: after(offset), to: after(900) }
    const history = fillDays(storedOn(facts, days), { bases: [basisBy(by), ''], ends: [] }, span)
    seen.open(history)
    const computed = [...history.at.keys()].filter((moment) => history.gapAt[moment] !== null)
    // Every day moves the score on, as in a replay; what is read of it differs from day to day.
    for (const moment of computed) {
      seen.moveTo(moment)
      if ((moment + offset) % 37 !== 0) continue
      samples += 1
      const { facts: left, now, score } = seen
      expect({
        facts: left,
        now,
        components: valuesOf(score.components),
        score: [score.internalScore, score.coverage, score.conductRisk],
      }).toEqual(computedOn(facts, (now.getTime() - NOW.getTime()) / DAY_MS, by))
    }
  })
  fc.assert(property, { numRuns: 1_100 })
  expect(samples).toBeGreaterThan(10_000)
})

const valuesOf = (components: object) =>
  Object.fromEntries(
    Object.getOwnPropertyNames(components).map((name) => [name, Reflect.get(components, name)]),
  )

it('begins each history without what was computed of the one before', () => {
  const [first, second] = fc.sample(anyFacts, { numRuns: 2, seed: 2 })
  if (!first || !second) throw new Error('no sample')
  const span = { from: after(0), to: after(3.2) }
  const seen = new ReplayedScore()
  seen.open(fillDays(storedOn(first, [0, 4]), { bases: [BASIS, ''], ends: [] }, span))
  seen.moveTo(2)
  expect(seen.later).not.toBeNull()
  seen.open(fillDays(storedOn(second, [0, 4]), { bases: [BASIS, ''], ends: [] }, span))
  seen.moveTo(0)
  expect(seen.later).toBeNull()
  expect(seen.facts).toBe(second)
  expect(seen.score.internalScore).toBe(-1)
})

it('adds the days between two distant scores, with the texts of the earlier one', () => {
  const [facts] = fc.sample(anyFacts, { numRuns: 1, seed: 1 })
  if (!facts) throw new Error('no sample')
  const gaps = { bases: [BASIS, '', BASIS], ends: [] }
  const history = fillDays(storedOn(facts, [0, 4, 5]), gaps, { from: after(2), to: after(8.2) })
  const days = [2, 3, 4, 5, 6, 7]
  expect([...history.at]).toEqual(days.map((day) => after(day).getTime()))
  const seen = new ReplayedScore()
  const values = metricReader(seen)
  seen.open(history)
  const read = days.map((_, moment) => {
    seen.moveTo(moment)
    return [values.risk_level, values.internal_score === -1]
  })
  const levels = [0, 0, 4, 5, 5, 5].map((day) => `level of ${day}`)
  expect(read).toEqual(levels.map((level, moment) => [level, days[moment] === 4 || days[moment] === 5]))
})

it('adds nothing where every day has a stored score', () => {
  const [facts] = fc.sample(anyFacts, { numRuns: 1, seed: 1 })
  if (!facts) throw new Error('no sample')
  const stored = storedOn(facts, [1, 2, 3])
  const history = fillDays(stored, { bases: ['', '', ''], ends: [] }, { from: after(0), to: after(4) })
  expect(history.at).toEqual(stored.at)
  expect(history.gapAt).toEqual([null, null, null])
})
