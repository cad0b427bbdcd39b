import type { Sentence } from '@trust/contracts/sentence'
import type { Database } from '@trust/db/database'
import type { RateLimit } from '@trust/http/rate-limit'
import { say } from '@trust/messages/sentences/say'
import type { Logger } from '@trust/runtime/log'
import { findLogin, userActor } from '../users/user.ts'
import type { LoginOrigin } from './open.ts'

/** The dependencies of noting a refusal. */
export interface RefusalNotes {
  db: Database
  log: Logger
  rateLimit?: RateLimit | undefined
}

/** Notes a refused login in the tenant's audit trail, at most once a minute for an account. */
export function noteRefusal(notes: RefusalNotes, email: string, origin: LoginOrigin): void {
  note(notes, email, { origin, summary: say('log.session_refused', { user: email }) })
}

/** Like `noteRefusal`, for a login while its account is locked for the address. */
export function noteClosed(notes: RefusalNotes, email: string, origin: LoginOrigin): void {
  const summary = say('log.session_refused_closed', { user: email })
  note(notes, email, { origin, summary })
}

/** Runs in the background: an existing account must not take longer to refuse than an unknown one. */
function note(
  { db, log, rateLimit }: RefusalNotes,
  email: string,
  { origin, summary }: { origin: LoginOrigin; summary: Sentence },
): void {
  const noteOnce = async () => {
    const allowance = await rateLimit?.('note', `refused login ${email}`)
    if (allowance?.isExceeded) return
    const user = await findLogin(db, email)
    if (user === null) return
    const { requestId, ipAddress } = origin
    const scope = { tenantId: user.tenantId, actor: userActor(user), requestId, ipAddress }
    await db.note(scope, { action: 'session.refused', resourceType: 'user', resourceId: user.id, summary })
  }
  db.inBackground(
    noteOnce().catch((error) => log.error({ err: error }, 'a refused login could not be noted')),
  )
}
