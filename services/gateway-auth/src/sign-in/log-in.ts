import { Unauthenticated } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import type { AddressGuard } from '../limits/address-guard.ts'
import { assertPairOpen, clearFailures, countFailure, pairOf } from '../limits/lockout.ts'
import { hashPassword, needsRehash, passwordFits } from '../passwords/hash.ts'
import type { SessionKind } from '../sessions/kinds.ts'
import { type LoginOrigin, openSession } from '../sessions/open.ts'
import { noteClosed, noteRefusal, type RefusalNotes } from '../sessions/refusal.ts'
import { endSessionOfBrowser } from '../sessions/revoke.ts'
import type { SessionTokens, Tokens } from '../sessions/tokens.ts'
import { openChallenge } from '../two-factor/challenge.ts'
import { accountOf, findLogin, type UserRow, userActor } from '../users/user.ts'

/** The dependencies of the login endpoints beside the setup. */
export interface LoginParts {
  operator: SessionKind
  addresses: AddressGuard
}

/** The dependencies of a login. */
export interface LoginDeps extends RefusalNotes {
  tokens: Tokens
  encryptionKey: string
}

/** A session or, when the second factor is on, the challenge before it. */
export type LoginResult = { user: UserRow; tokens: SessionTokens } | { challenge: string }

/**
 * Checks the password. A wrong e-mail, a wrong password and a deactivated account get the same answer in the same time.
 * @throws Unauthenticated, TooManyRequests after ten failures in a row for this account from this address
 */
export async function logIn(
  deps: LoginDeps,
  credentials: { email: string; password: string },
  origin: LoginOrigin,
): Promise<LoginResult> {
  const { db } = deps
  const email = accountOf(credentials.email)
  const pair = pairOf(email, origin.ipAddress)
  await assertPairOpen(db, pair).catch((error) => {
    noteClosed(deps, email, origin)
    throw error
  })
  const found = await findLogin(db, email)
  const fits = await passwordFits(found?.passwordHash ?? null, credentials.password, origin)
  if (!found?.isActive || !fits) {
    await countFailure(db, pair)
    noteRefusal(deps, email, origin)
    throw new Unauthenticated('The e-mail or the password is wrong.')
  }
  // Concurrent guesses count too: a right one after the tenth wrong one is refused.
  await assertPairOpen(db, pair)
  const user = await withFreshHash(db, found, credentials.password)
  const scope = { tenantId: user.tenantId, actor: userActor(user), ...origin, isSigningIn: true }
  if (user.totpSecretEncrypted !== null) {
    return { challenge: await db.transact(scope, (context) => openChallenge(context, user.id)) }
  }
  await clearFailures(db, pair)
  const opened = await db.transact(scope, async (context) => {
    await endSessionOfBrowser(context, user.id, origin.sessionId)
    const session = await openSession(context, deps.tokens, { user, userAgent: origin.userAgent })
    return { session, user: await context.tx.user.findUniqueOrThrow({ where: { id: user.id } }) }
  })
  return { user: opened.user, tokens: await deps.tokens.pair(opened.session, 0) }
}

/** Hashes the password again, now that it is known, when its hash has weaker parameters than today's. */
async function withFreshHash(db: Database, user: UserRow, password: string): Promise<UserRow> {
  const old = user.passwordHash
  if (old === null || !needsRehash(old)) return user
  const passwordHash = await hashPassword(password)
  const { count } = await db.acrossTenants.user.updateMany({
    where: { id: user.id, passwordHash: old },
    data: { passwordHash },
  })
  return count === 1 ? { ...user, passwordHash } : user
}
