import { expect, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { databaseFault } from './readiness.ts'

/** A database whose clock differs from ours by `seconds`. */
function databaseAhead(seconds: number): Pick<Database, 'acrossTenants'> {
  const $queryRaw = async () => [{ now: Date.now() + seconds * 1_000 }]
  return { acrossTenants: { $queryRaw } as unknown as Database['acrossTenants'] }
}

it.each([
  [0, null],
  [29, null],
  [-29, null],
  [35, "The clock is 35 s away from the database's: keep both by NTP."],
  [-3_600, "The clock is 3600 s away from the database's: keep both by NTP."],
])('a clock that is %i s behind', async (seconds, fault) => {
  expect(await databaseFault(databaseAhead(seconds))).toBe(fault)
})

it('a database that does not answer is a fault within a second', async () => {
  const silent = { acrossTenants: { $queryRaw: () => new Promise(() => undefined) } }
  vi.useFakeTimers()
  const fault = databaseFault(silent as unknown as Database)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(await fault).toBe('The database does not answer.')
})
