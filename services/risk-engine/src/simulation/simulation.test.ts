import { expect, test } from 'vitest'
import { outcomeOf } from './outcome.ts'
import { areaUnderCurve, reportOn } from './report.ts'
import { type Simulation, simulate } from './run.ts'

const reportOf = (simulation: Simulation) =>
  reportOn([...simulate(simulation)].map((life) => outcomeOf(life, simulation.days)))

// Floors below what the simulator prints for worlds of other seeds: a change of the score that convicts fewer of the
// guilty, or more of the innocent, fails here.
test('the score convicts the guilty and spares the bombed in worlds that no parameter was fitted to', () => {
  const { auc, goals, ideal, falseSuspensions } = reportOf({
    merchants: 120,
    days: 130,
    seed: 20_261_122,
    perWorld: 40,
  })
  expect(goals.auc).toBeGreaterThanOrEqual(0.985)
  expect(auc.internal_score).toBeGreaterThanOrEqual(0.985)
  expect(goals.severeHighMedianDays).toBeLessThanOrEqual(14)
  expect(goals.severeHighWithin30).toBeGreaterThanOrEqual(0.9)
  expect(goals.turnedBadLeftMedianDays).toBeLessThanOrEqual(14)
  expect(goals.turnedBadLeftWithin45).toBeGreaterThanOrEqual(0.95)
  expect(goals.bombedLostVerified).toBeLessThanOrEqual(0.05)
  expect(goals.falseHigh).toBe(0)
  expect(falseSuspensions).toBe(0)
  expect(goals.changesWithoutFacts).toBeLessThanOrEqual(0.3)
  // No score can be quicker than who knows every rate; a bound that a score beats is wrong.
  expect(ideal.severeMedianDays).toBeLessThan(Number(goals.severeHighMedianDays))
  expect(ideal.severeMedianDays).toBeGreaterThan(3)
  expect(ideal.falseAlarms).toBeLessThanOrEqual(0.02)
})

test('the same seed gives the same world', () => {
  const once = () => reportOf({ merchants: 10, days: 20, seed: 7 })
  expect(once()).toEqual(once())
})

test('the area under the curve counts ties as half', () => {
  const cases = [0.1, 0.2, 0.2, 0.9].map((value, index) => ({ value, isBad: index >= 2 }))
  expect(areaUnderCurve(cases)).toBe(0.875)
})
