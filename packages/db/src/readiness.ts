import { withTimeout } from '@trust/runtime/with-timeout'
import type { Database } from './database.ts'
import { FULL, READ_ONLY } from './unavailable.ts'

/** A readiness check is answered within a second, whatever the database does. */
const READINESS_MS = 800
/** Beyond this difference of the clocks a process gets no requests: sessions and leases would end at a wrong time. */
const MAX_SKEW_SECONDS = 30
/** Beyond this one it runs no jobs either: retention would delete what must stay. */
export const MAX_JOB_SKEW_SECONDS = 3_600

type Readable = Pick<Database, 'acrossTenants'>
type Watched = Pick<Database, 'acrossTenants' | 'wasFull'>

/** Why a database cannot serve this process well; each null when it can. */
export interface DatabaseFaults {
  /** It does not answer. */
  silent: string | null
  /** Its clock and ours differ by more than 30 seconds: sessions, leases and scores would use a wrong time. */
  clock: string | null
  /** It takes no changes: it is read-only, or its disk is full. */
  unchangeable: string | null
}

export async function findDatabaseFaults(db: Watched): Promise<DatabaseFaults> {
  const state = await askState(db)
  if (state === null) return { silent: 'The database does not answer.', clock: null, unchangeable: null }
  const full = db.wasFull ? FULL : null
  const unchangeable = state.isReadOnly ? READ_ONLY : full
  return { silent: null, clock: skewFault(state), unchangeable }
}

/** Why the clock of this process is wrong, null when it is not; undefined when the database does not answer. */
export async function clockFault(db: Readable): Promise<string | null | undefined> {
  const state = await askState(db)
  return state === null ? undefined : skewFault(state)
}

/** Whether the clock of this process is right enough for jobs; null when the database does not answer. */
export async function isClockRight(db: Readable): Promise<boolean | null> {
  const state = await askState(db)
  return state === null ? null : state.skewSeconds <= MAX_JOB_SKEW_SECONDS
}

interface DatabaseState {
  /** How far our clock is from its clock. */
  skewSeconds: number
  isReadOnly: boolean
}

/** Null when the database does not answer. */
async function askState({ acrossTenants }: Readable): Promise<DatabaseState | null> {
  const before = Date.now()
  const asked = acrossTenants.$queryRaw<{ now: number; isReadOnly: boolean }[]>`
    SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now,
      current_setting('transaction_read_only') = 'on' AS "isReadOnly"`
  const [row] = (await withTimeout(READINESS_MS, asked, null).catch(() => null)) ?? []
  if (!row) return null
  const skewSeconds = Math.abs(row.now - (before + Date.now()) / 2) / 1000
  return { skewSeconds, isReadOnly: row.isReadOnly }
}

function skewFault({ skewSeconds }: DatabaseState): string | null {
  if (skewSeconds <= MAX_SKEW_SECONDS) return null
  return `The clock is ${Math.round(skewSeconds)} s away from the database's: keep both by NTP.`
}
