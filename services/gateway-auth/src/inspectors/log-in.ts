import { Unauthenticated } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { equalInConstantTime, sha256 } from '@trust/runtime/secrets'
import { assertPairOpen, countFailure, forgetFailures, pairOf } from '../limits/lockout.ts'
import type { LoginOrigin } from '../sessions/open.ts'
import type { RefusalNotes } from '../sessions/refusal.ts'
import {
  type AccessClaims,
  REFRESH_SECONDS,
  refreshHash,
  type SessionTokens,
  type Tokens,
} from '../sessions/tokens.ts'
import { accountOfPhone, digitsOf, type InspectorRow, inspectorActor } from './inspector.ts'
import { noteInspectorRefusal } from './refusal.ts'

const refused = () => new Unauthenticated('The phone number or the key is wrong.')

/**
 * Opens an inspector's session. A wrong number, a wrong key and a removed inspector look the same.
 * @throws Unauthenticated, TooManyRequests after ten failures in a row for this number from this address
 */
export async function logInInspector(
  { tokens, ...notes }: RefusalNotes & { tokens: Tokens },
  credentials: { phone_number: string; api_key: string },
  origin: LoginOrigin,
): Promise<{ inspector: InspectorRow; tokens: SessionTokens }> {
  const { db } = notes
  const digits = digitsOf(credentials.phone_number)
  const pair = pairOf(accountOfPhone(credentials.phone_number), origin.ipAddress)
  await assertPairOpen(db, pair)
  const found = await db.acrossTenants.inspector.findUnique({
    where: { keyHash: sha256(credentials.api_key) },
  })
  if (!found?.isActive || !equalInConstantTime(found.phoneDigits, digits)) {
    await countFailure(db, pair)
    noteInspectorRefusal(notes, { owner: found, digits }, origin)
    throw refused()
  }
  await forgetFailures(db, pair)
  const scope = { tenantId: found.tenantId, actor: inspectorActor(found), ...origin, isSigningIn: true }
  const opened = await db.transact(scope, (context) => open(context, tokens, { found, origin }))
  return { inspector: opened.inspector, tokens: await tokens.pair(opened.session, 0) }
}

async function open(
  context: Context,
  tokens: Tokens,
  { found, origin }: { found: InspectorRow; origin: LoginOrigin },
): Promise<{ inspector: InspectorRow; session: AccessClaims }> {
  const { tx, tenantId, now } = context
  const { count } = await tx.inspector.updateMany({
    where: { id: found.id, tenantId, isActive: true },
    data: { lastLoginAt: now },
  })
  if (count === 0) throw refused()
  const id = newId()
  await tx.inspectorSession.create({
    data: {
      id,
      tenantId,
      inspectorId: found.id,
      refreshHash: refreshHash(tokens.refresh(id, 0)),
      rotatedAt: now,
      ipAddress: origin.ipAddress ?? null,
      userAgent: origin.userAgent?.slice(0, 500) ?? null,
      createdAt: now,
      lastSeenAt: now,
      expiresAt: new Date(now.getTime() + REFRESH_SECONDS * 1000),
    },
  })
  const summary = `Inspector "${found.fullName}" signed in.`
  context.audit({ action: 'session.opened', resourceType: 'inspector_session', resourceId: id, summary })
  const inspector = await tx.inspector.findUniqueOrThrow({ where: { id: found.id } })
  return { inspector, session: { sessionId: id, holderId: found.id, tenantId } }
}
