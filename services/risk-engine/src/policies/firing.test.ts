import { expect, test } from 'vitest'
import { advance, eventGroupKey, NEVER_HELD, shouldFire } from './firing.ts'

const now = new Date('2026-06-30T12:00:00.000Z')
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000)

test.each([
  ['does not hold', { conditionHolds: false, lastFiredAt: null, clearedSince: true }, false],
  ['holds for the first time', { conditionHolds: true, lastFiredAt: null, clearedSince: false }, true],
  ['continues', { conditionHolds: true, lastFiredAt: hoursAgo(1), clearedSince: false }, false],
  ['came back', { conditionHolds: true, lastFiredAt: hoursAgo(1), clearedSince: true }, true],
  ['outlasts the cooldown', { conditionHolds: true, lastFiredAt: hoursAgo(24), clearedSince: false }, true],
  ['nearly does', { conditionHolds: true, lastFiredAt: hoursAgo(23.9), clearedSince: false }, false],
])('a condition that %s', (_name, input, fires) => {
  expect(shouldFire({ ...input, cooldownHours: 24, now })).toBe(fires)
})

test.each([
  ['continues, after however long', { lastFiredAt: hoursAgo(10_000), clearedSince: false }, false],
  ['came back', { lastFiredAt: hoursAgo(1), clearedSince: true }, true],
  ['holds for the first time', { lastFiredAt: null, clearedSince: false }, true],
])('without a cooldown, a condition that %s', (_name, input, fires) => {
  expect(shouldFire({ ...input, conditionHolds: true, cooldownHours: 0, now })).toBe(fires)
})

test('the group key distinguishes policies, merchants and episodes', () => {
  const keys = [eventGroupKey('p', 'm', 1), eventGroupKey('p', 'm', 2), eventGroupKey('q', 'm', 1)]
  expect(new Set(keys).size).toBe(3)
  expect(eventGroupKey('p', 'm', 1)).toBe(keys[0])
})

test('an episode begins when the condition holds, ends when it clears, and outlasts the cooldown', () => {
  let state = NEVER_HELD
  const at = (hour: number, conditionHolds: boolean) => {
    const step = advance(state, { conditionHolds, cooldownHours: 24, now: hoursAgo(100 - hour) })
    state = step.after
    return [step.fires, state.episode]
  }
  expect(at(0, false)).toEqual([false, 0])
  expect(at(1, true)).toEqual([true, 1])
  expect(at(2, true)).toEqual([false, 1])
  expect(at(25, true)).toEqual([true, 1])
  expect(at(26, false)).toEqual([false, 1])
  expect(state).toMatchObject({ holds: false, lastFiredAt: hoursAgo(75), clearedAt: hoursAgo(74) })
  expect(at(27, false)).toEqual([false, 1])
  expect(state.clearedAt).toEqual(hoursAgo(74))
  expect(at(28, true)).toEqual([true, 2])
})
