import { COMPONENT_NAMES, DEFAULT_WEIGHTS, type ScoreWeights } from '@trust/contracts/scoring'
import { inEnglish } from '@trust/messages/sentences/say'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { anyAdverseFact, anyComplaint, anyFacts, anyWeights } from './any-facts.fixture.ts'
import { digestOf } from './digest.ts'
import type { MerchantFacts, OrderCounts } from './facts.ts'
import { recompute } from './recompute.ts'
import { NOW } from './sample-facts.fixture.ts'
import { computeScore, MODEL_VERSION } from './score.ts'
import { storedFacts } from './stored-facts.ts'

/** What the order of a sum may change. */
const ULPS = 1e-9
const scoreOf = (facts: MerchantFacts) => computeScore(facts, DEFAULT_WEIGHTS, NOW)
const weighted = (weights: number[]) =>
  Object.fromEntries(COMPONENT_NAMES.map((name, index) => [name, weights[index]])) as ScoreWeights

// Other files may share this process.
beforeAll(() => fc.configureGlobal({ numRuns: 300 }))
afterAll(() => fc.resetConfigureGlobal())

describe('whatever the facts', () => {
  test('the components, the score and the coverage stay within 0 and 1', () => {
    fc.assert(
      fc.property(anyFacts, anyWeights, (facts, weights) => {
        const { components, internalScore, coverage } = computeScore(facts, weighted(weights), NOW)
        for (const value of [...Object.values(components), internalScore, coverage]) {
          expect(value).toBeGreaterThanOrEqual(0)
          expect(value).toBeLessThanOrEqual(1)
        }
      }),
    )
  })

  test('contributions add up to the component, are all above 0, and say why', () => {
    fc.assert(
      fc.property(anyFacts, (facts) => {
        const { components, explanations } = scoreOf(facts)
        for (const name of COMPONENT_NAMES) {
          const sum = explanations[name].reduce((total, { contribution }) => total + contribution, 0)
          expect(Math.abs(sum - components[name])).toBeLessThan(ULPS)
          expect(explanations[name].length).toBeLessThanOrEqual(10)
          expect(explanations[name].every((each) => each.contribution > 0)).toBe(true)
          expect(explanations[name].every((each) => inEnglish(each.message).endsWith('.'))).toBe(true)
        }
      }),
    )
  })

  test('one complaint more never lowers the score', () => {
    fc.assert(
      fc.property(anyFacts, anyComplaint, (facts, complaint) => {
        const more = { ...facts, complaints: [...facts.complaints, complaint] }
        expect(scoreOf(more).internalScore).toBeGreaterThanOrEqual(scoreOf(facts).internalScore - ULPS)
      }),
    )
  })

  test('a complaint that is graver never lowers the score', () => {
    fc.assert(
      fc.property(anyFacts, anyComplaint, (facts, complaint) => {
        const scores = (['low', 'medium', 'high', 'critical'] as const).map(
          (severity) =>
            scoreOf({ ...facts, complaints: [{ ...complaint, severity }, ...facts.complaints] })
              .internalScore,
        )
        for (const [index, score] of scores.entries()) {
          expect(score).toBeGreaterThanOrEqual((scores[index - 1] ?? 0) - ULPS)
        }
      }),
    )
  })

  test('no adverse fact lowers the score, a component or the conduct risk of 10,000 merchants', () => {
    fc.assert(
      fc.property(anyFacts, anyAdverseFact, (facts, worsen) => {
        const before = scoreOf(facts)
        const after = scoreOf(worsen(facts))
        const values = ({ internalScore, conduct, components }: typeof before) => ({
          internalScore,
          conduct: conduct.value,
          ...components,
        })
        const was: Record<string, number> = values(before)
        const fell = Object.entries(values(after)).filter(([name, value]) => value < (was[name] ?? 0) - ULPS)
        // One expectation a merchant: twelve took a third of the time.
        expect(fell).toEqual([])
      }),
      { numRuns: 10_000 },
    )
  })

  test('more orders that were fulfilled never raise the score', () => {
    fc.assert(
      fc.property(anyFacts, fc.nat(20_000), fc.nat(20_000), (facts, recent, older) => {
        const add = (counts: OrderCounts, orders: number) => ({
          ...counts,
          created: counts.created + orders,
          fulfilled: counts.fulfilled + orders,
          consumersServed: counts.consumersServed + orders,
        })
        const last30Days = add(facts.orders.last30Days, recent)
        const last90Days = add(facts.orders.last90Days, recent + older)
        const more = { ...facts, orders: { ...facts.orders, last30Days, last90Days } }
        expect(scoreOf(more).internalScore).toBeLessThanOrEqual(scoreOf(facts).internalScore + ULPS)
      }),
    )
  })

  test('stored facts give the score again, to the bit', () => {
    fc.assert(
      fc.property(anyFacts, anyWeights, (facts, given) => {
        const weights = weighted(given)
        const score = computeScore(facts, weights, NOW)
        // As PostgreSQL's jsonb gives it back: the same values under keys in another order.
        const stored = JSON.parse(JSON.stringify(storedFacts(facts)), (_key, value) =>
          value !== null && typeof value === 'object' && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).reverse())
            : value,
        )
        const row = { facts: stored, factsDigest: digestOf(storedFacts(facts)), weights }
        expect(recompute({ ...row, modelVersion: MODEL_VERSION, calculatedAt: NOW })).toEqual(score)
      }),
    )
  })
})
