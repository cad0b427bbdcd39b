import { expect, test } from 'vitest'
import { areaUnderCurve, reportOn } from './report.ts'
import { simulate } from './run.ts'

// Floors below what the simulator prints for worlds of other seeds: a change of the score that convicts fewer of the
// guilty, or more of the innocent, fails here.
test('the score convicts the guilty and spares the bombed in worlds that nothing was fitted to', () => {
  const report = reportOn([...simulate({ merchants: 120, days: 130, seed: 20_261_122, perWorld: 40 })])
  expect(report.auc.score).toBeGreaterThanOrEqual(0.985)
  expect(report.auc.internal_score).toBeGreaterThanOrEqual(0.985)
  expect(report.severeHighWithin30).toBeGreaterThanOrEqual(0.8)
  expect(report.turnedBadLeftMedianDays).toBeLessThanOrEqual(14)
  expect(report.turnedBadLeftWithin45).toBeGreaterThanOrEqual(0.95)
  expect(report.bombedLostVerified).toBeLessThanOrEqual(0.05)
  expect(report.falseHigh).toBeLessThanOrEqual(0.03)
  expect(report.falseSuspensions).toBe(0)
  expect(report.changesWithoutFacts).toBeLessThanOrEqual(0.3)
})

test('the same seed gives the same world', () => {
  const once = () => reportOn([...simulate({ merchants: 10, days: 20, seed: 7 })])
  expect(once()).toEqual(once())
})

test('the area under the curve counts ties half', () => {
  const cases = [0.1, 0.2, 0.2, 0.9].map((value, index) => ({ value, isBad: index >= 2 }))
  expect(areaUnderCurve(cases)).toBe(0.875)
})
