import { Unauthenticated } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import type { LoginOrigin } from '../sessions/open.ts'
import { type AccessClaims, REFRESH_SECONDS, refreshHash, type Tokens } from '../sessions/tokens.ts'
import type { InspectorRow } from './inspector.ts'

interface SigningIn {
  inspector: InspectorRow
  origin: LoginOrigin
  /** How the inspector signed in, for the audit trail: ` by link`. */
  isByLink?: boolean
}

/** @throws Unauthenticated when the inspector was removed after they were read */
export async function openInspectorSession(
  context: Context,
  tokens: Tokens,
  { inspector: { id: inspectorId, fullName }, origin, isByLink = false }: SigningIn,
): Promise<{ inspector: InspectorRow; session: AccessClaims }> {
  const { tx, tenantId, now } = context
  const { count } = await tx.inspector.updateMany({
    where: { id: inspectorId, tenantId, isActive: true },
    data: { lastLoginAt: now },
  })
  if (count === 0) throw new Unauthenticated('This inspector was removed.')
  const id = newId()
  await tx.inspectorSession.create({
    data: {
      id,
      tenantId,
      inspectorId,
      refreshHash: refreshHash(tokens.refreshToken(id, 0)),
      rotatedAt: now,
      ipAddress: origin.ipAddress ?? null,
      userAgent: origin.userAgent?.slice(0, 500) ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_SECONDS * 1000),
    },
  })
  const summary = say(isByLink ? 'log.inspector_signed_in_by_link' : 'log.inspector_signed_in', {
    name: fullName,
  })
  context.audit({ action: 'session.opened', resourceType: 'inspector_session', resourceId: id, summary })
  const inspector = await tx.inspector.findUniqueOrThrow({ where: { id: inspectorId } })
  return { inspector, session: { sessionId: id, holderId: inspectorId, tenantId } }
}
