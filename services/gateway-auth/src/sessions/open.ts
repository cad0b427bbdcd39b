import { Unauthenticated } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import type { UserRow } from '../users/user.ts'
import { notifyOfNewDevice } from './new-device.ts'
import { type AccessClaims, REFRESH_SECONDS, refreshHash, type Tokens } from './tokens.ts'

/** Where a login comes from. */
export interface LoginOrigin {
  requestId: string
  ipAddress: string | undefined
  userAgent: string | undefined
  /** Aborted when the client disconnects. */
  signal: AbortSignal
  /** The session that the browser already has, from its refresh cookie. */
  sessionId?: string | undefined
}

/**
 * Opens an operator's session; a login on a new device is reported by mail.
 * @throws Unauthenticated when the account was deactivated, or its password changed, since `user` was read
 */
export async function openSession(
  context: Context,
  tokens: Tokens,
  { user, userAgent }: { user: UserRow; userAgent: string | undefined },
): Promise<AccessClaims> {
  const { tx, tenantId, now, ipAddress = null } = context
  // In SQL, because Prisma would set `updated_at`, which stands for changes of the account.
  const count = await tx.$executeRaw`
    UPDATE users SET last_login_at = ${now}
    WHERE id = ${user.id}::uuid AND tenant_id = ${tenantId}::uuid AND is_active AND password_hash = ${user.passwordHash}`
  if (count === 0) throw new Unauthenticated('The account has changed: sign in again.')
  const device = userAgent?.slice(0, 500) ?? null
  await notifyOfNewDevice(context, user, device)
  const id = newId()
  await tx.session.create({
    data: {
      id,
      tenantId,
      userId: user.id,
      refreshHash: refreshHash(tokens.refreshToken(id, 0)),
      rotatedAt: now,
      authenticatedAt: now,
      ipAddress,
      userAgent: device,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_SECONDS * 1000),
    },
  })
  context.audit({
    action: 'session.opened',
    resourceType: 'session',
    resourceId: id,
    summary: say('log.session_opened', { user: user.email }),
  })
  return { sessionId: id, holderId: user.id, tenantId }
}
