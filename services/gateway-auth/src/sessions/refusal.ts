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
  const scope = { tenantId: user.tenantId, actor: userActor(user), ...origin }
  const noted = db.note(scope, {
    action: 'session.refused',
    resourceType: 'user',
    resourceId: user.id,
    summary: `A login as ${user.email} was refused.`,
  })
  db.aside(noted.catch((error) => log.error({ err: error }, 'a refused login could not be noted')))
}
