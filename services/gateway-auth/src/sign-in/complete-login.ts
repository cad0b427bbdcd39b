import { Unauthenticated } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { assertPairOpen, clearFailures, countFailure, pairOf } from '../limits/lockout.ts'
import { type LoginOrigin, openSession } from '../sessions/open.ts'
import { noteRefusal } from '../sessions/refusal.ts'
import { endSessionOfBrowser } from '../sessions/revoke.ts'
import type { AccessClaims, SessionTokens } from '../sessions/tokens.ts'
import { acceptProof, type SecondFactor } from '../two-factor/accept.ts'
import { closeChallenge, type Try, takeChallengeTry } from '../two-factor/challenge.ts'
import {
  type CountedTry,
  clearAccountTry,
  countAccountTry,
  requireRecoveryCode,
} from '../two-factor/failures.ts'
import { type UserRow, userActor } from '../users/user.ts'
import type { LoginDeps } from './log-in.ts'

/** The code is wrong or was used before. */
export class WrongCode extends Unauthenticated {
  /** Whether this failure ended the challenge. */
  readonly isLast: boolean
  constructor(isLast: boolean) {
    super(isLast ? 'The code is wrong. Start again with e-mail and password.' : 'The code is wrong.')
    this.isLast = isLast
  }
}

/**
 * Completes a login with the second factor.
 * @param presented the challenge's cookie and the proof
 * @throws WrongCode, Unauthenticated when the challenge is over or only a recovery code is accepted
 * (`recovery_code_required`), TooManyRequests after ten failures in a row
 */
export async function completeLogin(
  deps: LoginDeps,
  { cookie, proof }: { cookie: string | undefined; proof: SecondFactor },
  origin: LoginOrigin,
): Promise<{ user: UserRow; tokens: SessionTokens }> {
  const { db, tokens } = deps
  const taken = await takeChallengeTry(db, cookie)
  const user = await db.acrossTenants.user.findUniqueOrThrow({ where: { id: taken.userId } })
  const pair = pairOf(user.email, origin.ipAddress)
  await assertPairOpen(db, pair)
  const scope = { tenantId: taken.tenantId, actor: userActor(user), ...origin, isSigningIn: true }
  const counted = await countAccountTry(db, user, proof)
  const opened = await db.transact(scope, (context) =>
    openWithProof(context, deps, { user, taken, counted, proof, origin }),
  )
  if (opened === null) {
    if (counted.isLast) await requireRecoveryCode(db, scope, user)
    await countFailure(db, pair)
    noteRefusal(deps, user.email, origin)
    throw new WrongCode(taken.isLast)
  }
  await clearFailures(db, pair)
  return { user: opened.user, tokens: await tokens.pair(opened.session, 0) }
}

interface Attempt {
  user: UserRow
  taken: Try
  counted: CountedTry
  proof: SecondFactor
  origin: LoginOrigin
}

async function openWithProof(
  context: Context,
  { tokens, encryptionKey }: LoginDeps,
  { user, taken, counted, proof, origin }: Attempt,
): Promise<{ session: AccessClaims; user: UserRow } | null> {
  if (!(await acceptProof(context, { user, encryptionKey }, proof))) return null
  await clearAccountTry(context, user.id, { counted, proof })
  await closeChallenge(context, taken.challengeId)
  await endSessionOfBrowser(context, user.id, origin.sessionId)
  const session = await openSession(context, tokens, { user, userAgent: origin.userAgent })
  return { session, user: await context.tx.user.findUniqueOrThrow({ where: { id: user.id } }) }
}
