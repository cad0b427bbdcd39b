import { Unauthenticated } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import type { SessionTokens } from './cookies.ts'
import { refreshHash, type Tokens } from './tokens.ts'

interface SessionState {
  id: string
  tenant_id: string
  user_id: string
  generation: number
  rotated_at: Date
}

/**
 * Rotates a refresh token. One statement decides: of any number of concurrent calls exactly one rotates. The token
 * just rotated is answered with the current ones for `graceSeconds` (two tabs at once); an older one was stolen or
 * replayed, and ends its session.
 * @throws Unauthenticated
 */
export async function refreshSession(
  db: Database,
  tokens: Tokens,
  presented: string,
  graceSeconds: number,
): Promise<SessionTokens> {
  const named = tokens.readRefresh(presented)
  if (!named) throw new Unauthenticated('The refresh token is not valid.')
  const next = tokens.refresh(named.sessionId, named.generation + 1)
  const [rotated] = await db.acrossTenants.$queryRaw<SessionState[]>`
    UPDATE sessions SET generation = generation + 1, refresh_hash = ${refreshHash(next)}, rotated_at = now(),
      last_seen_at = now()
    WHERE id = ${named.sessionId}::uuid AND refresh_hash = ${refreshHash(presented)}
      AND revoked_at IS NULL AND expires_at > now()
    RETURNING id, tenant_id, user_id, generation, rotated_at`
  const session = rotated ?? (await justRotated(db, named, graceSeconds))
  const access = await tokens.access({
    sessionId: session.id,
    userId: session.user_id,
    tenantId: session.tenant_id,
  })
  return { access, refresh: tokens.refresh(session.id, session.generation) }
}

async function justRotated(
  db: Database,
  named: { sessionId: string; generation: number },
  graceSeconds: number,
): Promise<SessionState> {
  const [session] = await db.acrossTenants.$queryRaw<SessionState[]>`
    SELECT id, tenant_id, user_id, generation, rotated_at FROM sessions
    WHERE id = ${named.sessionId}::uuid AND revoked_at IS NULL AND expires_at > now()
      AND generation = ${named.generation + 1} AND rotated_at >= now() - ${graceSeconds} * interval '1 second'`
  if (session) return session
  await db.acrossTenants.$executeRaw`
    UPDATE sessions SET revoked_at = now() WHERE id = ${named.sessionId}::uuid AND revoked_at IS NULL`
  throw new Unauthenticated('The refresh token was used before: the session is ended.')
}
