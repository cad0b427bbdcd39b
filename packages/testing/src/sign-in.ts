import type { Database } from '@trust/db/database'
import type { App } from '@trust/gateway-auth/app'
import { openSession } from '@trust/gateway-auth/open-session'
import { hashPassword } from '@trust/gateway-auth/password-hash'
import { sessionKinds } from '@trust/gateway-auth/session-kinds'
import { userActor } from '@trust/gateway-auth/user'
import type { Environment } from '@trust/runtime/environment'
import { TestClient } from './client.ts'

/** The service in which users of tests sign in. */
export interface SignInDeps {
  app: App
  db: Database
  env: Environment
}

/**
 * A session like that of a login, without the password: to verify one takes 31 ms of processor time, and tests sign some
 * thousand users in.
 */
export async function signedIn({ app, db, env }: SignInDeps, userId: string): Promise<TestClient> {
  const { tokens } = sessionKinds(env).operator
  const user = await db.acrossTenants.user.findUniqueOrThrow({ where: { id: userId } })
  const scope = { tenantId: user.tenantId, actor: userActor(user) }
  const session = await db.transact(scope, (context) =>
    openSession(context, tokens, { user, userAgent: undefined }),
  )
  const { access, refresh } = await tokens.pair(session, 0)
  const client = new TestClient(app.hono)
  client.cookies.set('lmt_access', access).set('lmt_refresh', refresh)
  return client
}

const hashes = new Map<string, Promise<string>>()

/** Hashes each password once in this process. */
export function hashOnce(password: string): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password)
  hashes.set(password, hash)
  return hash
}
