import { DAY_MS } from '@trust/contracts/durations'
import { Unauthenticated } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { say } from '@trust/messages/sentences/say'
import { postMail } from '../mail/post.ts'
import { languageOf, type UserRow } from '../users/user.ts'
import type { SecondFactor } from './accept.ts'

/** After this many wrong second factors within 24 hours, from any address, only a recovery code is accepted. */
const MAX_FAILURES_BEFORE_RECOVERY_CODE = 20
const WINDOW_MS = DAY_MS

/** A second factor under test, counted as wrong until it proves right. */
export interface CountedTry {
  at: Date
  isLast: boolean
}

const recoveryCodeRequired = () =>
  new Unauthenticated(
    'Too many codes were wrong: only a recovery code completes the login now.',
    'recovery_code_required',
  )

/**
 * Counts a try before anything is compared, so that concurrent tries cannot exceed the limit. Only somebody who knows
 * the password gets this far, so nobody else can use an account's tries up.
 * @throws Unauthenticated `recovery_code_required` for a code when the account's tries are used up
 */
export async function countAccountTry(db: Database, user: UserRow, proof: SecondFactor): Promise<CountedTry> {
  const at = new Date()
  const since = new Date(at.getTime() - WINDOW_MS)
  const isRecovery = 'recoveryCode' in proof
  const [counted] = await db.acrossTenants.$queryRaw<{ failures: number }[]>`
    UPDATE users SET second_factor_failures = (ARRAY(
      SELECT failed FROM unnest(second_factor_failures) AS failed WHERE failed > ${since} ORDER BY failed DESC
      LIMIT ${MAX_FAILURES_BEFORE_RECOVERY_CODE - 1}) || ${at}::timestamptz)
    WHERE id = ${user.id}::uuid AND (${isRecovery} OR (recovery_required_at IS NULL AND
      (SELECT count(*) FROM unnest(second_factor_failures) AS failed WHERE failed > ${since}) < ${MAX_FAILURES_BEFORE_RECOVERY_CODE}))
    RETURNING cardinality(second_factor_failures) AS failures`
  if (!counted) throw recoveryCodeRequired()
  return { at, isLast: counted.failures >= MAX_FAILURES_BEFORE_RECOVERY_CODE }
}

/** Takes back the count of a right try. A recovery code also resets all wrong tries. */
export async function clearAccountTry(
  { tx, tenantId }: Context,
  userId: string,
  { counted, proof }: { counted: CountedTry; proof: SecondFactor },
): Promise<void> {
  if ('recoveryCode' in proof) {
    const data = { secondFactorFailures: [], recoveryRequiredAt: null }
    await tx.user.updateMany({ where: { id: userId, tenantId }, data })
    return
  }
  await tx.$executeRaw`
    UPDATE users SET second_factor_failures = array_remove(second_factor_failures, ${counted.at}::timestamptz)
    WHERE id = ${userId}::uuid AND tenant_id = ${tenantId}::uuid`
}

/** Requires a recovery code from now on, and mails the owner: somebody who knows the password is guessing codes. */
export async function requireRecoveryCode(db: Database, scope: Scope, user: UserRow): Promise<void> {
  await db.transact(scope, async (context) => {
    const { tx, tenantId, now } = context
    const { count } = await tx.user.updateMany({
      where: { id: user.id, tenantId, recoveryRequiredAt: null },
      data: { recoveryRequiredAt: now },
    })
    if (count === 0) return
    context.audit({
      action: 'two_factor.recovery_code_required',
      resourceType: 'user',
      resourceId: user.id,
      summary: say('log.two_factor_recovery_code_required', {
        count: MAX_FAILURES_BEFORE_RECOVERY_CODE,
        user: user.email,
      }),
    })
    await postMail(context, {
      recipient: user.email,
      language: languageOf(user),
      template: 'recovery_code_required',
      parameters: { name: user.fullName, at: now.toISOString(), address: scope.ipAddress ?? 'unknown' },
    })
  })
}
