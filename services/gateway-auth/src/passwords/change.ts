import { type Fault, Invalid } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import { say } from '@trust/messages/sentences/say'
import { assertPairOpen, clearFailures, countFailure, pairOf } from '../limits/lockout.ts'
import { type UserRow, userActor } from '../users/user.ts'
import { hashPassword, passwordFits } from './hash.ts'
import type { HashCaller } from './hash-queue.ts'
import { faultsOfPassword } from './policy.ts'

interface PasswordChange {
  current_password: string
  new_password: string
}

const wrong: Fault = {
  loc: ['body', 'current_password'],
  msg: 'Is not the current password.',
  type: 'value_error',
}

/**
 * Checks a change and hashes the new password, outside of any transaction. Guesses at the current password count
 * like failed logins.
 * @throws Invalid on `current_password`, `new_password` or both, TooManyRequests after ten failures in a row
 */
export async function checkChange(
  db: Database,
  { user, requestId, ipAddress, signal }: HashCaller & { user: UserRow; requestId: string },
  input: PasswordChange,
): Promise<string> {
  const pair = pairOf(user.email, ipAddress)
  await assertPairOpen(db, pair)
  const fits = await passwordFits(user.passwordHash, input.current_password, { ipAddress, signal })
  if (fits) await clearFailures(db, pair)
  else {
    await countFailure(db, pair)
    await db.note(
      { tenantId: user.tenantId, actor: userActor(user), requestId, ipAddress },
      {
        action: 'password.refused',
        resourceType: 'user',
        resourceId: user.id,
        summary: say('log.password_refused', { user: user.email }),
      },
    )
  }
  const faults = [...(fits ? [] : [wrong]), ...faultsOfPassword(input.new_password, user.email)]
  if (faults.length > 0) throw new Invalid(faults)
  return hashPassword(input.new_password, { ipAddress, signal })
}
