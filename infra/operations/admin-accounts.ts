import { systemActor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { restoreAdministrator } from '@trust/gateway-auth/restore-administrator'
import { revokeSessions } from '@trust/gateway-auth/sessions'
import { disableTwoFactor } from '@trust/gateway-auth/two-factor'
import { accountOf, findLogin } from '@trust/gateway-auth/user'
import { randomToken } from '@trust/runtime/secrets'

interface Account {
  id: string
  tenantId: string
}

/** Turns an operator's second factor off, after the phone and the recovery codes were lost. */
export async function resetTwoFactor(db: Database, email: string): Promise<void> {
  await act(db, email, (context, { id }) => disableTwoFactor(context, id))
  console.log(`the second factor of ${email} is off`)
}

/** Makes an account of the tenant an administrator with all permissions; one that had no password gets a new one. */
export async function restoreAccount(
  db: Database,
  { tenantId, email, password }: { tenantId: string; email: string; password: string | null },
): Promise<void> {
  const known = await db.acrossTenants.user.findFirst({ where: { tenantId, email: accountOf(email) } })
  const generated = password === null && !known?.passwordHash ? randomToken(15) : null
  const { isNew } = await restoreAdministrator(db, { tenantId, email, password: password ?? generated })
  console.log(`${email} ${isNew ? 'was made' : 'is'} an administrator with all permissions`)
  if (generated) console.log(`password  ${generated}   (shown this once)`)
}

/** Prints the open sessions of an operator, newest first. */
export async function printSessions(db: Database, email: string): Promise<void> {
  const { id } = await findAccount(db, email)
  const sessions = await db.acrossTenants.session.findMany({
    where: { userId: id, revokedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { createdAt: 'desc' },
  })
  for (const { id, createdAt, lastSeenAt, ipAddress, userAgent } of sessions) {
    const seen = `${createdAt.toISOString()}  last seen ${lastSeenAt.toISOString()}`
    console.log(`${id}  ${seen}  ${ipAddress ?? '-'}  ${userAgent ?? '-'}`)
  }
  console.log(`${sessions.length} open`)
}

/** Ends all sessions of an operator. */
export async function endSessions(db: Database, email: string): Promise<void> {
  const count = await act(db, email, (context, { id }) => revokeSessions(context, id))
  console.log(`${count} ended`)
}

async function act<T>(
  db: Database,
  email: string,
  work: (context: Context, account: Account) => Promise<T>,
): Promise<T> {
  const account = await findAccount(db, email)
  const scope = { tenantId: account.tenantId, actor: systemActor('admin') }
  return db.transact(scope, (context) => work(context, account))
}

/** @throws Error when there is no such account */
async function findAccount(db: Database, email: string): Promise<Account> {
  const account = await findLogin(db, accountOf(email))
  if (!account) throw new Error(`there is no account "${email}"`)
  return account
}
