import { COMPONENT_NAMES, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFacts } from '../scores/any-facts.fixture.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { factsLeft } from '../scores/facts-left.ts'
import { NOW } from '../scores/sample-facts.ts'
import { computeScore, MODEL_VERSION } from '../scores/score.ts'
import { fillDays } from './fill-days.ts'
import type { ScoreHistory } from './history.ts'

const MS_PER_DAY = 86_400_000
const after = (days: number) => new Date(NOW.getTime() + days * MS_PER_DAY)
const BASIS = JSON.stringify({ weights: DEFAULT_WEIGHTS, version: MODEL_VERSION })

/** What is kept of scores of the same facts on these days. */
function historyOf(facts: MerchantFacts, days: number[]): ScoreHistory {
  const scores = days.map((day) => computeScore(factsLeft(facts, after(day)), DEFAULT_WEIGHTS, after(day)))
  const numbersOf = (of: (score: ReturnType<typeof computeScore>) => number) => Float64Array.from(scores, of)
  return {
    at: Float64Array.from(days, (day) => after(day).getTime()),
    factsAt: Int32Array.from(days, () => 0),
    facts: [facts],
    numbers: {
      internal_score: numbersOf(({ internalScore }) => internalScore),
      conduct_risk: numbersOf(({ conduct }) => conduct.value),
      coverage: numbersOf(({ coverage }) => coverage),
      ...Object.fromEntries(
        COMPONENT_NAMES.map((name) => [
          `components.${name}`,
          numbersOf(({ components }) => components[name]),
        ]),
      ),
    },
    texts: { risk_level: days.map((day) => `level of ${day}`) },
  }
}

it('gives the days that were not kept again, to the bit', () => {
  const property = fc.property(anyFacts, (facts) => {
    const kept = historyOf(facts, [0, 4, 5])
    const filled = fillDays(kept, [BASIS, '', BASIS], { from: after(2), to: after(8.2) })
    const all = historyOf(facts, [2, 3, 4, 5, 6, 7])
    expect(filled.at).toEqual(all.at)
    expect(filled.numbers).toEqual(all.numbers)
    const levels = [0, 0, 4, 5, 5, 5].map((day) => `level of ${day}`)
    expect(filled.texts.risk_level).toEqual(levels)
    const known = Array.from(filled.factsAt, (place) => filled.facts[place])
    expect(known[0]).toEqual(factsLeft(facts, after(2)))
  })
  fc.assert(property, { numRuns: 200 })
})

it('leaves a history as it is when every day of it was kept', () => {
  const facts = fc.sample(anyFacts, { numRuns: 1, seed: 1 })[0] as MerchantFacts
  const kept = historyOf(facts, [1, 2, 3])
  expect(fillDays(kept, ['', '', ''], { from: after(0), to: after(4) })).toBe(kept)
})
