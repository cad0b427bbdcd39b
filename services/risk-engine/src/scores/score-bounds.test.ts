import { DAY_MS } from '@trust/contracts/durations'
import { COMPONENT_NAMES, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyFacts } from './any-facts.fixture.ts'
import type { MerchantFacts } from './facts.ts'
import { factsLeft, leftUntil } from './facts-left.ts'
import { NOW } from './sample-facts.fixture.ts'
import { computeBy, modelOf, RECOMPUTABLE_VERSIONS } from './score.ts'
import { boundsBetween, type Range, type ScoreValues } from './score-bounds.ts'

const share = fc.double({ min: 0, max: 1, noNaN: true })

/** @param at in milliseconds since 1970 */
function valuesAt(facts: MerchantFacts, version: string, at: number): ScoreValues {
  const model = modelOf(version)
  if (!model) throw new Error(`no model ${version}`)
  const { components, conduct } = computeBy(model, { facts, weights: DEFAULT_WEIGHTS, now: new Date(at) })
  return { components, conduct: conduct.value }
}

const isWithin = (value: number, { least, most }: Range) => value >= least && value <= most

/** What is outside its bounds at some moments between two others. */
function outsideBounds(
  facts: MerchantFacts,
  version: string,
  [first, last]: [number, number],
  some: number[],
) {
  const at = (moment: number) => valuesAt(facts, version, moment)
  const bounds = boundsBetween(at(first), at(last), (last - first) / DAY_MS)
  return some.flatMap((moment) => {
    const { components, conduct } = at(moment)
    const outside = COMPONENT_NAMES.filter((name) => !isWithin(components[name], bounds.components[name]))
    return isWithin(conduct, bounds.conduct) ? outside : [...outside, 'conduct']
  })
}

it('bounds every component and the conduct risk at 10,000 moments, by every model', () => {
  let moments = 0
  const facts = anyFacts.map((each) => factsLeft(each, NOW))
  const version = fc.constantFrom(...RECOMPUTABLE_VERSIONS)
  const some = fc.array(share, { minLength: 5, maxLength: 5 })
  const property = fc.property(facts, version, share, share, some, (facts, by, from, length, within) => {
    // As long as none is left out.
    const end = Math.min(leftUntil(facts) - 1, NOW.getTime() + 400 * DAY_MS)
    const first = NOW.getTime() + from * (end - NOW.getTime())
    const last = first + length ** 3 * (end - first)
    const between = within.map((share) => first + share * (last - first))
    expect(outsideBounds(facts, by, [first, last], between)).toEqual([])
    moments += between.length
  })
  fc.assert(property, { numRuns: 2_100 })
  expect(moments).toBeGreaterThan(10_000)
})

it('bounds what a burst of pictures and the silence after it add up to', () => {
  const [sample] = fc.sample(anyFacts, { numRuns: 1, seed: 1 })
  if (!sample) throw new Error('no sample')
  const day = (days: number) => NOW.getTime() + days * DAY_MS
  const weekly = [50, 43, 36, 29, 22, 15, 8].map((ago) => new Date(day(-ago)))
  const burst = Array.from({ length: 8 }, () => NOW)
  const facts = { ...factsLeft(sample, NOW), correctiveActions: [], submittedAt: [...weekly, ...burst] }
  const behaviour = (moment: number) =>
    valuesAt(facts, RECOMPUTABLE_VERSIONS[0] ?? '', moment).components.behavioural_anomaly_risk
  // On the 30th day the burst still counts, and the silence does already.
  expect(behaviour(day(29.9))).toBeGreaterThan(Math.max(behaviour(day(1)), behaviour(day(31))) + 0.01)
  for (const version of RECOMPUTABLE_VERSIONS)
    expect(outsideBounds(facts, version, [day(1), day(31)], [day(29.9)])).toEqual([])
})
