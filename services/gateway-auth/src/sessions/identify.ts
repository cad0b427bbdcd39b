import { Unauthenticated } from '@trust/contracts/errors'
import { effectivePermissions, type Role } from '@trust/contracts/permissions'
import type { Database } from '@trust/db/database'
import type { CredentialHolder } from '@trust/http/caller'
import { sessionEnded } from '../refused-credential.ts'
import { overrideOf, userActor } from '../users/user.ts'
import type { Tokens } from './tokens.ts'

interface SessionUser {
  id: string
  tenant_id: string
  full_name: string
  role: string
  permissions_override: unknown
  holds: boolean
  stale: boolean
  lacks_second_factor: boolean
}

/** @throws Unauthenticated for a token that has expired, RefusedCredential when its session or account has ended */
export async function callerOfSession(
  db: Database,
  tokens: Tokens,
  token: string,
): Promise<CredentialHolder> {
  const claims = tokens.readAccess(token)
  if (!claims) throw new Unauthenticated('The session has expired.')
  const { sessionId, holderId, tenantId } = claims
  const values = [sessionId, holderId, tenantId]
  const [user] = await db.identify<SessionUser>({ name: 'session-user', text: SESSION_USER, values })
  if (!user) throw new Unauthenticated('The session has ended.')
  const actor = userActor({ id: user.id, fullName: user.full_name })
  if (!user.holds) throw sessionEnded({ tenantId, actor, resourceType: 'session', resourceId: sessionId })
  if (user.stale) {
    await db.acrossTenants.$executeRaw`UPDATE sessions SET last_seen_at = now() WHERE id = ${sessionId}::uuid`
  }
  const override = overrideOf({ permissionsOverride: user.permissions_override })
  return {
    tenantId: user.tenant_id,
    actor,
    permissions: new Set(effectivePermissions(user.role as Role, override)),
    credential: `user:${user.id}`,
    sessionId,
    lacksSecondFactor: user.lacks_second_factor,
  }
}

const SESSION_USER = `
  SELECT u.id, u.tenant_id, u.full_name, u.role, u.permissions_override,
    s.last_seen_at < now() - interval '1 minute' AS stale,
    u.totp_secret_encrypted IS NULL AND 
      coalesce(t.settings->'require_second_factor' = 'true', false) AS lacks_second_factor,
    s.revoked_at IS NULL AND s.expires_at > now() AND u.is_active AS holds
  FROM sessions s JOIN users u ON u.id = s.user_id JOIN tenants t ON t.id = u.tenant_id
  WHERE s.id = $1::uuid AND u.id = $2::uuid AND u.tenant_id = $3::uuid`
