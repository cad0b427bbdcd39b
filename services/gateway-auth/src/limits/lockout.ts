import { TooManyRequests } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import { networkOf } from '@trust/http/request'
import { sha256 } from '@trust/runtime/secrets'

const MAX_FAILURES = 10
const CLOSED_MINUTES = 15

/**
 * A pair of account and address. Ten failures in a row lock only this pair, so nobody can lock an account's owner out
 * from elsewhere; unknown accounts behave the same.
 */
export function pairOf(account: string, ipAddress: string | undefined): string {
  return sha256(`${account}\n${networkOf(ipAddress)}`)
}

/** @throws TooManyRequests `too_many_failures` while the pair is locked */
export async function assertPairOpen(db: Database, pair: string): Promise<void> {
  const [closed] = await db.acrossTenants.$queryRaw<{ closed_until: Date }[]>`
    SELECT closed_until FROM login_failures WHERE pair = ${pair} AND closed_until > now()`
  if (closed) throw tooMany(closed.closed_until)
}

/** Counts a failure; the tenth in a row locks the pair. */
export async function countFailure(db: Database, pair: string): Promise<void> {
  await db.acrossTenants.$executeRaw`DELETE FROM login_failures WHERE last_at < now() - interval '1 day'`
  await db.acrossTenants.$executeRaw`
    INSERT INTO login_failures AS stored (pair, failures, last_at) VALUES (${pair}, 1, now())
    ON CONFLICT (pair) DO UPDATE SET last_at = now(),
      failures = CASE WHEN stored.closed_until <= now() THEN 1 ELSE stored.failures + 1 END,
      closed_until = CASE
        WHEN stored.closed_until > now() THEN stored.closed_until
        WHEN stored.closed_until IS NULL AND stored.failures + 1 >= ${MAX_FAILURES}
          THEN now() + ${CLOSED_MINUTES} * interval '1 minute'
      END`
}

/** Resets the count after a success. A locked pair stays locked. */
export async function clearFailures(db: Database, pair: string): Promise<void> {
  await db.acrossTenants.$executeRaw`
    DELETE FROM login_failures WHERE pair = ${pair} AND (closed_until IS NULL OR closed_until <= now())`
}

function tooMany(until: Date): TooManyRequests {
  return new TooManyRequests(
    'too_many_failures',
    'Too many failures in a row from here. Try again later.',
    until,
  )
}
