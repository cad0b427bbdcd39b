import { afterEach, expect, it, vi } from 'vitest'
import { dayIn, endOfDay } from '../../packages/console/src/components/format.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
})

it.each([
  ['America/Los_Angeles', '2026-06-02T03:00:00Z', '2026-06-15'],
  ['Pacific/Kiritimati', '2026-06-01T12:00:00Z', '2026-06-16'],
  // A day of 25 hours lies between.
  ['Europe/Berlin', '2026-10-20T21:30:00Z', '2026-11-03'],
])('two weeks from today are counted from the day in %s', (zone, now, day) => {
  vi.stubEnv('TZ', zone)
  vi.useFakeTimers({ now: new Date(now) })
  expect(dayIn(14)).toBe(day)
})

it.each([
  // Clocks are set back at midnight: 23:59 comes twice.
  ['America/Santiago', '2026-04-04', '2026-04-05T03:59:59.999Z'],
  // Clocks are set forward at midnight: the next day begins at one.
  ['America/Santiago', '2026-09-05', '2026-09-06T03:59:59.999Z'],
  ['Africa/Cairo', '2026-10-29', '2026-10-29T21:59:59.999Z'],
  ['Pacific/Chatham', '2026-04-05', '2026-04-05T11:14:59.999Z'],
  ['Asia/Kolkata', '2026-12-31', '2026-12-31T18:29:59.999Z'],
  ['America/St_Johns', '2026-03-08', '2026-03-09T02:29:59.999Z'],
])('in %s the day %s ends at %s', (zone, day, end) => {
  vi.stubEnv('TZ', zone)
  expect(endOfDay(day).toISOString()).toBe(end)
})
