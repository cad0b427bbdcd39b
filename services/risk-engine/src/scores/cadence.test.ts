import { describe, expect, test } from 'vitest'
import { createRandom } from '../simulation/random.ts'
import { cadenceOf, median, robustScore } from './cadence.ts'
import { behaviouralAnomalyRisk } from './components/behavioural-anomaly-risk.ts'
import { daysAgo, NOW, nothingKnown } from './sample-facts.fixture.ts'

const weekly = Array.from({ length: 20 }, (_, week) => daysAgo(3 + week * 7))
const burst = Array.from({ length: 60 }, (_, index) => daysAgo(3 + index / 10_000))
const daily = Array.from({ length: 5 }, (_, index) => daysAgo(0.5 + index / 4))

test.each([
  [[], 0],
  [[3], 3],
  [[4, 1], 2.5],
  [[9, 1, 5], 5],
])('median of %j is %d', (sample, expected) => {
  expect(median(sample)).toBe(expected)
})

test('a robust score ignores outliers, and survives a sample without spread', () => {
  expect(robustScore(3, [1, 2, 3, 4, 1000])).toBe(0)
  expect(robustScore(5, [5, 5, 5])).toBe(0)
  expect(Number.isFinite(robustScore(9, [5, 5, 5]))).toBe(true)
})

describe('cadence', () => {
  test('needs five sessions, however much was submitted in one', () => {
    expect(cadenceOf(burst, NOW)).toBeNull()
    expect(cadenceOf([], NOW)).toBeNull()
  })

  test('a steady rhythm is ordinary, in any order', () => {
    const steady = cadenceOf(weekly.toReversed(), NOW)
    expect(steady).toEqual(cadenceOf(weekly, NOW))
    expect(Math.max(steady?.burst ?? 9, steady?.rush ?? 9, steady?.silence ?? 9)).toBeLessThan(2)
  })

  test.each([
    ['submission_burst', [...weekly, ...burst]],
    ['submission_rush', [...weekly, ...daily]],
    ['submission_silence', weekly.map((at) => new Date(at.getTime() - 100 * 86_400_000))],
  ])('%s stands out', (code, submittedAt) => {
    const steady = behaviouralAnomalyRisk(nothingKnown({ submittedAt: weekly }), NOW)
    const result = behaviouralAnomalyRisk(nothingKnown({ submittedAt }), NOW)
    expect(result.explanations.map((each) => each.code)).toContain(code)
    expect(steady.explanations.map((each) => each.code)).toEqual(['prior'])
    expect(result.value).toBeGreaterThan(steady.value + 0.2)
  })

  test('an irregular merchant is not punished for it', () => {
    const random = createRandom(5).uniform
    const submittedAt = Array.from({ length: 40 }, () => daysAgo(random() * 180))
    const { value } = behaviouralAnomalyRisk(nothingKnown({ submittedAt }), NOW)
    expect(value).toBeLessThan(0.3)
  })
})
