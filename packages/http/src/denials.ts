import type { Forbidden } from '@trust/contracts/errors'
import type { AuditNote } from '@trust/db/audit'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { messageOfError } from '@trust/messages/sentences/refusals'
import { type SayValue, say } from '@trust/messages/sentences/say'
import type { Logger } from '@trust/runtime/log'
import type { RateLimit } from './rate-limit.ts'

interface Denial {
  scope: Scope
  credential: string
  method: string
  /** The route, not the address: identifiers in it would make each one another endpoint. */
  path: string
  error: Forbidden
}

/** Notes in the tenant's audit trail what a caller was denied, once a minute for each credential and endpoint. */
export function denialNotes(db: Database, log: Logger, rateLimit?: RateLimit): (denial: Denial) => void {
  const note = throttledAudit(db, log, rateLimit)
  return ({ scope, credential, method, path, error }) =>
    note(scope, `${credential} ${method} ${path}`, {
      action: 'access.denied',
      resourceType: 'endpoint',
      resourceId: null,
      summary: say('log.access_denied', { method, path, why: whyOf(error) }),
      changes: { method, path, code: error.code },
    })
}

/** Why a request was refused: as a message, so that the audit log can be read in another language. */
export const whyOf = ({ message }: Error): SayValue => messageOfError(message) ?? message

/**
 * Notes what comes again and again once a minute, whichever process it comes to: a flood does not fill the audit
 * trail. It is not waited for: the answer leaves first.
 */
export function throttledAudit(
  db: Database,
  log: Logger,
  rateLimit?: RateLimit,
): (scope: Scope, key: string, note: AuditNote) => void {
  const unlessLately = async (scope: Scope, key: string, note: AuditNote) => {
    const allowance = await rateLimit?.('note', key)
    if (!allowance?.isExceeded) await db.note(scope, note)
  }
  return (scope, key, note) => {
    const noted = unlessLately(scope, key, note).catch((cause) =>
      log.error({ err: cause, action: note.action }, 'a refusal could not be noted'),
    )
    db.aside(noted)
  }
}
