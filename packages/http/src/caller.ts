import type { Actor } from '@trust/contracts/actor'
import type { Permission } from '@trust/contracts/permissions'
import type { Context as Request } from 'hono'

/** The sender of a request, and their permissions. */
export interface Caller {
  tenantId: string
  actor: Actor
  permissions: ReadonlySet<Permission>
  /** The key or account: idempotency keys and rate limits belong to it. */
  credential: string
  /** The operator's or inspector's session; absent for an API key. */
  sessionId?: string
  /** Their tenant requires a second factor and they have none: only their own account is open to them. */
  lacksSecondFactor?: boolean
  /** Whether they are an operator of the installation: a user of the operator tenant. */
  operatesInstallation: boolean
}

/** A caller as far as the credential alone tells. */
export type CredentialHolder = Omit<Caller, 'operatesInstallation'>

/** Finds the caller of a request; null when it carries no credential. Throws Unauthenticated for one that fails. */
export type Identify = (request: Request) => Promise<Caller | null>
