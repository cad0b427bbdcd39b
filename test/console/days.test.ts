import { afterEach, expect, it, vi } from 'vitest'
import { dayIn } from '../../packages/console/src/components/format.ts'

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
