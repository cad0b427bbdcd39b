import type { Actor } from '@trust/contracts/actor'

/** For whom, and on whose behalf, something is done. */
export interface Scope {
  tenantId: string
  actor: Actor
  requestId?: string | undefined
  ipAddress?: string | undefined
  /** When its request must be answered, by `performance.now()`: nothing is committed later. */
  endsAt?: number | undefined
  /** Uses the connections that are reserved for signing in. */
  isSigningIn?: boolean | undefined
}
