import type { Database } from '@trust/db/database'
import type { LimitKind } from '@trust/http/rate-limit'
import { assertPairOpen, pairOf } from './lockout.ts'

interface LoginCall {
  ipAddress: string | undefined
  consume(kind: LimitKind, key: string): Promise<void>
}

/**
 * Counts a login attempt for an account from the caller's address. When both this limit and the lockout refuse it, the
 * answer names the lockout, which ends later.
 * @throws TooManyRequests
 */
export async function countLogin(db: Database, call: LoginCall, account: string): Promise<void> {
  try {
    await call.consume('login', account)
  } catch (error) {
    await assertPairOpen(db, pairOf(account, call.ipAddress))
    throw error
  }
}
