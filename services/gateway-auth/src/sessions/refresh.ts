import { systemActor } from '@trust/contracts/actor'
import { Unauthenticated } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import type { LimitKind } from '@trust/http/rate-limit'
import { networkOf } from '@trust/http/request'
import { say } from '@trust/messages/sentences/say'
import type { Context as Request } from 'hono'
import type { Concerned } from '../limits/same-origin-only.ts'
import type { SessionKind } from './kinds.ts'
import { refreshHash, type SessionTokens } from './tokens.ts'

interface SessionState {
  id: string
  tenant_id: string
  holder_id: string
  generation: number
}

interface RefreshCall {
  request: Request
  ipAddress: string | undefined
  consume(kind: LimitKind, key: string): Promise<void>
}

/** Counts a refresh against its session; an unknown token counts against the address. */
export async function countRefresh(call: RefreshCall, { tokens, cookies }: SessionKind): Promise<void> {
  const named = tokens.readRefresh(cookies.refreshToken(call.request) ?? '')
  await (named
    ? call.consume('api', `refresh:${named.sessionId}`)
    : call.consume('public', networkOf(call.ipAddress)))
}

/** The session that a refresh token names. */
export async function sessionNamed(
  db: Database,
  { tokens, cookies, table, resourceType }: SessionKind,
  request: Request,
): Promise<Concerned | null> {
  const named = tokens.readRefresh(cookies.refreshToken(request) ?? '')
  if (!named) return null
  const [row] = await db.acrossTenants.$queryRaw<{ tenant_id: string }[]>`
    SELECT tenant_id FROM ${table} WHERE id = ${named.sessionId}::uuid`
  return row ? { tenantId: row.tenant_id, resourceType, resourceId: named.sessionId } : null
}

interface Presented {
  sessionId: string
  generation: number
}

/**
 * Rotates a refresh token. One statement decides, so that exactly one of concurrent calls rotates. For `graceSeconds`
 * the previous token is answered with the current ones (two tabs at once); an older token was stolen or replayed, and
 * ends its session.
 * @throws Unauthenticated
 */
export async function refreshSession(
  db: Database,
  kind: SessionKind,
  { presented, graceSeconds }: { presented: string; graceSeconds: number },
): Promise<SessionTokens> {
  const { tokens, table, holder } = kind
  const named = tokens.readRefresh(presented)
  if (!named) throw new Unauthenticated('The refresh token is not valid.')
  const next = tokens.refreshToken(named.sessionId, named.generation + 1)
  const [rotated] = await db.acrossTenants.$queryRaw<SessionState[]>`
    UPDATE ${table} SET generation = generation + 1, refresh_hash = ${refreshHash(next)}, rotated_at = now(),
      last_seen_at = now()
    WHERE id = ${named.sessionId}::uuid AND refresh_hash = ${refreshHash(presented)}
      AND revoked_at IS NULL AND expires_at > now()
    RETURNING id, tenant_id, ${holder} AS holder_id, generation`
  const session = rotated ?? (await justRotated(db, kind, named, graceSeconds))
  if (!session) {
    await endReused(db, kind, named)
    throw new Unauthenticated('The refresh token was used before: the session is ended.')
  }
  const claims = { sessionId: session.id, holderId: session.holder_id, tenantId: session.tenant_id }
  return tokens.pair(claims, session.generation)
}

async function justRotated(
  db: Database,
  { table, holder }: SessionKind,
  { sessionId, generation }: Presented,
  graceSeconds: number,
): Promise<SessionState | undefined> {
  const [session] = await db.acrossTenants.$queryRaw<SessionState[]>`
    SELECT id, tenant_id, ${holder} AS holder_id, generation FROM ${table}
    WHERE id = ${sessionId}::uuid AND revoked_at IS NULL AND expires_at > now()
      AND generation = ${generation + 1} AND rotated_at >= now() - ${graceSeconds} * interval '1 second'`
  return session
}

/** A used token came again: its holder may be a thief, so the session ends for everyone. */
async function endReused(
  db: Database,
  { table, resourceType }: SessionKind,
  { sessionId }: Presented,
): Promise<void> {
  const [session] = await db.acrossTenants.$queryRaw<{ tenant_id: string }[]>`
    UPDATE ${table} SET revoked_at = now() WHERE id = ${sessionId}::uuid AND revoked_at IS NULL RETURNING tenant_id`
  if (!session) return
  const scope = { tenantId: session.tenant_id, actor: systemActor('gateway-auth') }
  await db.note(scope, {
    action: 'session.reuse_detected',
    resourceType,
    resourceId: sessionId,
    summary: say('log.session_reuse_detected'),
  })
}
