import { withTimeout } from '@trust/runtime/with-timeout'
import type { Database } from './database.ts'

/** A readiness check is answered within a second, whatever the database does. */
const READINESS_MS = 800
/** Beyond this difference of the clocks a process gets no requests: sessions and leases would end at a wrong time. */
const MAX_SKEW_SECONDS = 30
/** Beyond this one it runs no jobs either: retention would delete what must stay. */
export const MAX_JOB_SKEW_SECONDS = 3_600

/**
 * Why this process must get no work: its database does not answer, or its clock is more than 30 seconds away from
 * the database's, so that sessions, leases and scores would use a wrong time. Null when it may.
 */
export async function databaseFault(db: Pick<Database, 'acrossTenants'>): Promise<string | null> {
  const fault = await clockFault(db)
  return fault === undefined ? 'The database does not answer.' : fault
}

/** The part of that which is the clock's: undefined when the database does not answer. */
export async function clockFault(db: Pick<Database, 'acrossTenants'>): Promise<string | null | undefined> {
  const skew = await clockSkew(db)
  if (skew === null) return undefined
  if (skew <= MAX_SKEW_SECONDS) return null
  return `The clock is ${Math.round(skew)} s away from the database's: keep both by NTP.`
}

/** Whether the clock of this process is right enough for jobs; null when the database does not answer. */
export async function isClockRight(db: Pick<Database, 'acrossTenants'>): Promise<boolean | null> {
  const skew = await clockSkew(db)
  return skew === null ? null : skew <= MAX_JOB_SKEW_SECONDS
}

/** How far the clock is from the database's, in seconds; null when the database does not answer. */
async function clockSkew({ acrossTenants }: Pick<Database, 'acrossTenants'>): Promise<number | null> {
  const before = Date.now()
  const asked = acrossTenants.$queryRaw<{ now: number }[]>`
    SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`
  const rows = await withTimeout(READINESS_MS, asked, null).catch(() => null)
  const [row] = rows ?? []
  return row === undefined ? null : Math.abs(row.now - (before + Date.now()) / 2) / 1000
}

/** Why nothing can be changed although the database answers; null when it can, or does not answer. */
export async function writeFault({ acrossTenants }: Pick<Database, 'acrossTenants'>): Promise<string | null> {
  const asked = acrossTenants.$queryRaw<{ isReadOnly: boolean }[]>`
    SELECT current_setting('transaction_read_only') = 'on' AS "isReadOnly"`
  const rows = await withTimeout(READINESS_MS, asked, null).catch(() => null)
  return rows?.[0]?.isReadOnly
    ? 'The database is read-only, perhaps a standby: nothing can be changed.'
    : null
}
