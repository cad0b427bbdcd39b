import { Unauthenticated } from '@trust/contracts/errors'
import { effectivePermissions, type Role } from '@trust/contracts/permissions'
import type { Database } from '@trust/db/database'
import type { Caller, Identify } from '@trust/http/caller'
import { callerOfKey } from './api-keys/identify.ts'
import { accessCookie } from './sessions/cookies.ts'
import type { AccessClaims, Tokens } from './sessions/tokens.ts'
import { overrideOf, userActor } from './users/user.ts'

/** Finds the caller by API key or by session; both are looked up anew at every request. */
export function identifyWith(db: Database, tokens: Tokens): Identify {
  return async (request) => {
    const key = request.req.header('x-api-key')
    if (key !== undefined) return callerOfKey(db, key)
    const cookie = accessCookie(request)
    if (cookie === undefined) return null
    const claims = await tokens.readAccess(cookie)
    if (!claims) throw new Unauthenticated('The session has expired.')
    return callerOfSession(db, claims)
  }
}

interface SessionUser {
  id: string
  tenant_id: string
  full_name: string
  role: string
  permissions_override: unknown
  stale: boolean
}

async function callerOfSession(db: Database, { sessionId, userId, tenantId }: AccessClaims): Promise<Caller> {
  const [user] = await db.acrossTenants.$queryRaw<SessionUser[]>`
    SELECT u.id, u.tenant_id, u.full_name, u.role, u.permissions_override,
      s.last_seen_at < now() - interval '1 minute' AS stale
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id = ${sessionId}::uuid AND u.id = ${userId}::uuid AND u.tenant_id = ${tenantId}::uuid
      AND s.revoked_at IS NULL AND s.expires_at > now() AND u.is_active`
  if (!user) throw new Unauthenticated('The session has ended.')
  if (user.stale) {
    await db.acrossTenants.$executeRaw`UPDATE sessions SET last_seen_at = now() WHERE id = ${sessionId}::uuid`
  }
  const override = overrideOf({ permissionsOverride: user.permissions_override })
  return {
    tenantId: user.tenant_id,
    actor: userActor({ id: user.id, fullName: user.full_name }),
    permissions: new Set(effectivePermissions(user.role as Role, override)),
    credential: `user:${user.id}`,
    sessionId,
  }
}
