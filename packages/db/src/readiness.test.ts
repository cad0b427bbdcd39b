import { expect, it, vi } from 'vitest'
import type { Database } from './database.ts'
import { findDatabaseFaults } from './readiness.ts'

/** A database whose clock differs from ours by `seconds`, and how often it was asked. */
function databaseAhead(seconds: number, isReadOnly = false) {
  const $queryRaw = vi.fn(async () => [{ now: Date.now() + seconds * 1_000, isReadOnly }])
  return { db: { acrossTenants: { $queryRaw }, wasFull: false } as unknown as Database, $queryRaw }
}

it.each([
  [0, null],
  [29, null],
  [-29, null],
  [35, "The clock is 35 s away from the database's: keep both by NTP."],
  [-3_600, "The clock is 3600 s away from the database's: keep both by NTP."],
])('a clock that is %i s behind', async (seconds, fault) => {
  const { db } = databaseAhead(seconds)
  expect(await findDatabaseFaults(db)).toEqual({ silent: null, clock: fault, unchangeable: null })
})

it('one question finds a wrong clock and a database that can only be read', async () => {
  const { db, $queryRaw } = databaseAhead(35, true)
  expect(await findDatabaseFaults(db)).toEqual({
    silent: null,
    clock: "The clock is 35 s away from the database's: keep both by NTP.",
    unchangeable: 'The database is read-only, perhaps a standby: nothing can be changed.',
  })
  expect($queryRaw).toHaveBeenCalledTimes(1)
})

it('a database that does not answer is a fault within a second', async () => {
  const silent = { acrossTenants: { $queryRaw: () => new Promise(() => undefined) } }
  vi.useFakeTimers()
  const faults = findDatabaseFaults(silent as unknown as Database)
  await vi.advanceTimersByTimeAsync(1_000)
  vi.useRealTimers()
  expect(await faults).toMatchObject({ silent: 'The database does not answer.' })
})
