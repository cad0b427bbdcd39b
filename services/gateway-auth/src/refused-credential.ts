import type { Actor } from '@trust/contracts/actor'
import { Unauthenticated } from '@trust/contracts/errors'

export interface Owned {
  tenantId: string
  actor: Actor
  resourceType: 'api_key' | 'session' | 'inspector_session'
  resourceId: string
}

/** A credential that was once valid: its tenant is notified that somebody still sends it. */
export class RefusedCredential extends Unauthenticated {
  readonly owned: Owned
  constructor(detail: string, owned: Owned) {
    super(detail)
    this.owned = owned
  }
}

export function sessionEnded(owned: Owned): RefusedCredential {
  return new RefusedCredential('The session has ended.', owned)
}
