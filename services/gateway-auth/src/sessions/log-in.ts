import { Unauthenticated } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Database } from '@trust/db/database'
import { passwordFits } from '../passwords/hash.ts'
import type { UserRow } from '../users/user.ts'
import { userActor } from '../users/user.ts'
import type { SessionTokens } from './cookies.ts'
import { REFRESH_SECONDS, refreshHash, type Tokens } from './tokens.ts'

export interface Origin {
  requestId: string
  ipAddress: string | undefined
  userAgent: string | undefined
}

/**
 * Opens a session. A wrong e-mail, a wrong password and a deactivated account look and take the same.
 * @throws Unauthenticated
 */
export async function logIn(
  db: Database,
  tokens: Tokens,
  credentials: { email: string; password: string },
  origin: Origin,
): Promise<{ user: UserRow; tokens: SessionTokens }> {
  const found = await db.acrossTenants.user.findUnique({ where: { email: credentials.email.toLowerCase() } })
  const fits = await passwordFits(found?.passwordHash ?? null, credentials.password)
  if (!found?.isActive || !fits) throw new Unauthenticated('The e-mail or the password is wrong.')
  const id = newId()
  const refresh = tokens.refresh(id, 0)
  const scope = { tenantId: found.tenantId, actor: userActor(found), ...origin }
  const user = await db.transact(scope, async ({ tx, now, audit }) => {
    await tx.session.create({
      data: {
        id,
        tenantId: found.tenantId,
        userId: found.id,
        refreshHash: refreshHash(refresh),
        rotatedAt: now,
        authenticatedAt: now,
        ipAddress: origin.ipAddress ?? null,
        userAgent: origin.userAgent?.slice(0, 500) ?? null,
        createdAt: now,
        lastSeenAt: now,
        expiresAt: new Date(now.getTime() + REFRESH_SECONDS * 1000),
      },
    })
    audit({
      action: 'session.opened',
      resourceType: 'session',
      resourceId: id,
      summary: `${found.email} signed in.`,
    })
    return tx.user.update({ where: { id: found.id }, data: { lastLoginAt: now } })
  })
  const access = await tokens.access({ sessionId: id, userId: user.id, tenantId: user.tenantId })
  return { user, tokens: { access, refresh } }
}
