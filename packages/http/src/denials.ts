import type { Forbidden } from '@trust/contracts/errors'
import type { Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Logger } from '@trust/runtime/log'

/** In this time a credential's denials at one endpoint are one entry: a flood does not fill the audit trail. */
const QUIET_MS = 60_000
const MOST_REMEMBERED = 10_000

interface Denial {
  scope: Scope
  credential: string
  method: string
  /** The route, not the address: identifiers in it would make each one another endpoint. */
  path: string
  error: Forbidden
}

/**
 * Notes in the tenant's audit trail what a caller was denied. It is not waited for: the answer leaves first.
 * The quiet time is kept in this process, so several gateways may note as many entries.
 */
export function denialNotes(db: Database, log: Logger): (denial: Denial) => void {
  const notedAt = new Map<string, number>()
  return ({ scope, credential, method, path, error }) => {
    const key = `${credential} ${method} ${path}`
    const now = Date.now()
    if (now - (notedAt.get(key) ?? 0) < QUIET_MS) return
    notedAt.delete(key)
    notedAt.set(key, now)
    const [oldest] = notedAt.keys()
    if (notedAt.size > MOST_REMEMBERED && oldest !== undefined) notedAt.delete(oldest)
    const noted = db.transact(scope, async ({ audit }) =>
      audit({
        action: 'access.denied',
        resourceType: 'endpoint',
        resourceId: null,
        summary: `${method} ${path} was denied: ${error.message}`,
        changes: { method, path, code: error.code },
      }),
    )
    noted.catch((cause) => log.error({ err: cause }, 'a denial could not be noted'))
  }
}
