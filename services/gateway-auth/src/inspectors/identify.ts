import { Unauthenticated } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import type { CredentialHolder } from '@trust/http/caller'
import { sessionEnded } from '../refused-credential.ts'
import type { Tokens } from '../sessions/tokens.ts'
import { inspectorActor, inspectorPermissions } from './inspector.ts'

const permissions = new Set(inspectorPermissions)

interface SessionInspector {
  id: string
  tenant_id: string
  full_name: string
  holds: boolean
  stale: boolean
}

/** @throws Unauthenticated for a token that has expired, RefusedCredential when its session or inspector has ended */
export async function callerOfInspector(
  db: Database,
  tokens: Tokens,
  token: string,
): Promise<CredentialHolder> {
  const claims = tokens.readAccess(token)
  if (!claims) throw new Unauthenticated('The session has expired.')
  const { sessionId, holderId, tenantId } = claims
  const values = [sessionId, holderId, tenantId]
  const [inspector] = await db.identify<SessionInspector>({
    name: 'session-inspector',
    text: SESSION,
    values,
  })
  if (!inspector) throw new Unauthenticated('The session has ended.')
  const actor = inspectorActor({ id: inspector.id, fullName: inspector.full_name })
  if (!inspector.holds)
    throw sessionEnded({ tenantId, actor, resourceType: 'inspector_session', resourceId: sessionId })
  if (inspector.stale) {
    await db.acrossTenants
      .$executeRaw`UPDATE inspector_sessions SET last_seen_at = now() WHERE id = ${sessionId}::uuid`
  }
  return {
    tenantId: inspector.tenant_id,
    actor,
    permissions,
    credential: `inspector:${inspector.id}`,
    sessionId,
  }
}

const SESSION = `
  SELECT i.id, i.tenant_id, i.full_name, s.last_seen_at < now() - interval '1 minute' AS stale,
    s.revoked_at IS NULL AND s.expires_at > now() AND i.is_active AS holds
  FROM inspector_sessions s JOIN inspectors i ON i.id = s.inspector_id
  WHERE s.id = $1::uuid AND i.id = $2::uuid AND i.tenant_id = $3::uuid`
