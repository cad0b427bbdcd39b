import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'

/** Ends one session of a user: its next request is refused. @throws NotFound when it is not theirs, or has ended */
export async function revokeSession(context: Context, userId: string, sessionId: string): Promise<void> {
  const { tx, tenantId, now } = context
  const { count } = await tx.session.updateMany({
    where: { id: sessionId, tenantId, userId, revokedAt: null, expiresAt: { gt: now } },
    data: { revokedAt: now },
  })
  if (count === 0) throw new NotFound('The session')
  context.audit({
    action: 'session.revoked',
    resourceType: 'session',
    resourceId: sessionId,
    summary: say('log.session_revoked'),
  })
}

/** Ends the browser's previous session at a new login, because nobody could reach it any more. */
export async function endSessionOfBrowser(
  context: Context,
  userId: string,
  sessionId: string | undefined,
): Promise<void> {
  if (sessionId === undefined) return
  const { tx, tenantId, now } = context
  const { count } = await tx.session.updateMany({
    where: { id: sessionId, tenantId, userId, revokedAt: null },
    data: { revokedAt: now },
  })
  if (count === 0) return
  const summary = say('log.session_replaced')
  context.audit({ action: 'session.replaced', resourceType: 'session', resourceId: sessionId, summary })
}

/**
 * Ends all sessions of a user.
 * @param except the session to keep
 * @returns how many ended
 */
export async function revokeSessions(context: Context, userId: string, except?: string): Promise<number> {
  const { tx, tenantId, now } = context
  const { count } = await tx.session.updateMany({
    where: {
      tenantId,
      userId,
      revokedAt: null,
      expiresAt: { gt: now },
      ...(except ? { id: { not: except } } : {}),
    },
    data: { revokedAt: now },
  })
  if (count === 0) return 0
  context.audit({
    action: 'session.all_revoked',
    resourceType: 'user',
    resourceId: userId,
    summary: say('log.session_all_revoked', { count }),
    changes: { sessions: count },
  })
  return count
}
