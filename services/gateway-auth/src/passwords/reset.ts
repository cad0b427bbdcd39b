import { Invalid } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import { sha256 } from '@trust/runtime/secrets'
import type { LoginOrigin } from '../sessions/open.ts'
import { userActor } from '../users/user.ts'
import { hashPassword } from './hash.ts'
import { faultsOfPassword } from './policy.ts'
import { setPassword } from './set.ts'

const badToken = () => Invalid.field('token', 'Is not valid, was used, or has expired.')

/** The account of a token; empty for an unknown token. */
export async function accountOfToken(db: Database, token: string): Promise<string> {
  const [row] = await db.acrossTenants.$queryRaw<{ email: string }[]>`
    SELECT u.email FROM password_tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = ${sha256(token)}`
  return row?.email ?? ''
}

/**
 * Sets a password with the token from an invitation or a reset mail. Ends every session of the user.
 * @throws Invalid on `token` or `new_password`; a refused password does not use the token up
 */
export async function resetPassword(
  db: Database,
  input: { token: string; new_password: string },
  origin: LoginOrigin,
): Promise<void> {
  const tokenHash = sha256(input.token)
  const storedToken = await db.acrossTenants.passwordToken.findUnique({ where: { tokenHash } })
  if (!storedToken || storedToken.usedAt || storedToken.expiresAt <= new Date()) throw badToken()
  const user = await db.acrossTenants.user.findUnique({ where: { id: storedToken.userId } })
  if (!user?.isActive) throw badToken()
  const faults = faultsOfPassword(input.new_password, user.email)
  if (faults.length > 0) throw new Invalid(faults)
  const passwordHash = await hashPassword(input.new_password, origin)
  const scope = { tenantId: user.tenantId, actor: userActor(user), ...origin }
  await db.transact(scope, async (context) => {
    const { count } = await context.tx.passwordToken.updateMany({
      where: { id: storedToken.id, tenantId: user.tenantId, usedAt: null, expiresAt: { gt: context.now } },
      data: { usedAt: context.now },
    })
    if (count === 0) throw badToken()
    await setPassword(context, user, { passwordHash })
  })
}
