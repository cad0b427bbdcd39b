import { Unauthenticated } from '@trust/contracts/errors'
import { equalInConstantTime, sha256 } from '@trust/runtime/secrets'
import { assertPairOpen, clearFailures, countFailure, pairOf } from '../limits/lockout.ts'
import type { LoginOrigin } from '../sessions/open.ts'
import type { RefusalNotes } from '../sessions/refusal.ts'
import type { SessionTokens, Tokens } from '../sessions/tokens.ts'
import { accountOfPhone, digitsOf, type InspectorRow, inspectorActor } from './inspector.ts'
import { openInspectorSession } from './open-session.ts'
import { noteInspectorRefusal } from './refusal.ts'

const refused = () => new Unauthenticated('The phone number or the key is wrong.')

/**
 * Opens an inspector's session. An unknown number, a wrong key and a removed inspector get the same answer.
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
  await clearFailures(db, pair)
  const scope = { tenantId: found.tenantId, actor: inspectorActor(found), ...origin, isSigningIn: true }
  const opened = await db.transact(scope, (context) =>
    openInspectorSession(context, tokens, { inspector: found, origin }),
  )
  return { inspector: opened.inspector, tokens: await tokens.pair(opened.session, 0) }
}
