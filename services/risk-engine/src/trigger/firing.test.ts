import { expect, test } from 'vitest'
import { eventGroupKey, shouldFire } from './firing.ts'

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

test('the group key tells policies, merchants and episodes apart', () => {
  const keys = [eventGroupKey('p', 'm', 1), eventGroupKey('p', 'm', 2), eventGroupKey('q', 'm', 1)]
  expect(new Set(keys).size).toBe(3)
  expect(eventGroupKey('p', 'm', 1)).toBe(keys[0])
})
