import type { Context as Request } from 'hono'
import type { Caller } from './caller.ts'
import type { Deadline } from './deadline.ts'
import type { Registered } from './endpoint.ts'

/** One request on its way through an endpoint. */
export interface RequestState {
  request: Request
  route: Registered
  requestId: string
  ipAddress: string | undefined
  /** Set as soon as the credential is known, also when the caller is then refused. */
  caller: Caller | null
  deadline: Deadline
}
