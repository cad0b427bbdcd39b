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
  /** The route instead of the address: identifiers would make each address another endpoint. */
  path: string
  error: Forbidden
}

/** Writes denials into the tenant's audit trail, once a minute for each credential and endpoint. */
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

/** Why a request was refused, as a message that can be translated. */
export const whyOf = ({ message }: Error): SayValue => messageOfError(message) ?? message

/**
 * Writes a repeated note at most once a minute over all processes, so that a flood does not fill the audit trail. It
 * runs in the background: the answer leaves first.
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
    db.inBackground(noted)
  }
}
