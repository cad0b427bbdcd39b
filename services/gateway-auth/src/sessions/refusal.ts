import type { Database } from '@trust/db/database'
import type { Logger } from '@trust/runtime/log'
import { type UserRow, userActor } from '../users/user.ts'
import type { Origin } from './open.ts'

/**
 * Notes a refused login in the audit trail of its tenant. It is not waited for: an account that exists must not
 * take longer to refuse than one that does not.
 */
export function noteRefusal(
  { db, log }: { db: Database; log: Logger },
  user: UserRow | null,
  origin: Origin,
): void {
  if (user === null) return
  note({ db, log }, user, { origin, summary: `A login as ${user.email} was refused.` })
}

/** The same for a login that came while its account was closed to the address. */
export function noteClosed({ db, log }: { db: Database; log: Logger }, email: string, origin: Origin): void {
  const looked = db.acrossTenants.user.findUnique({ where: { email } }).then((user) => {
    if (user === null) return
    const summary = `A login as ${email} was refused: there were too many failures from its address.`
    note({ db, log }, user, { origin, summary })
  })
  db.aside(looked.catch((error) => log.error({ err: error }, 'a refused login could not be noted')))
}

function note(
  { db, log }: { db: Database; log: Logger },
  user: UserRow,
  { origin, summary }: { origin: Origin; summary: string },
): void {
  const scope = { tenantId: user.tenantId, actor: userActor(user), ...origin }
  const noted = db.note(scope, {
    action: 'session.refused',
    resourceType: 'user',
    resourceId: user.id,
    summary,
  })
  db.aside(noted.catch((error) => log.error({ err: error }, 'a refused login could not be noted')))
}
