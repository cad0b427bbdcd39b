import { withTimeout } from '@trust/runtime/with-timeout'
import type { Database } from './database.ts'

/** A readiness check is answered within a second, whatever the database does. */
export const READINESS_MS = 800
const MAX_SKEW_SECONDS = 30

/**
 * Why this process must get no work: its database does not answer, or its clock is more than 30 seconds away from
 * the database's, so that sessions, leases and scores would use a wrong time. Null when it may.
 */
export async function databaseFault({
  acrossTenants,
}: Pick<Database, 'acrossTenants'>): Promise<string | null> {
  const before = Date.now()
  const asked = acrossTenants.$queryRaw<{ now: number }[]>`
    SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS now`
  const rows = await withTimeout(READINESS_MS, asked, null).catch(() => null)
  const [row] = rows ?? []
  if (row === undefined) return 'The database does not answer.'
  const skew = Math.abs(row.now - (before + Date.now()) / 2) / 1000
  if (skew <= MAX_SKEW_SECONDS) return null
  return `The clock is ${Math.round(skew)} s away from the database's: keep both by NTP.`
}
