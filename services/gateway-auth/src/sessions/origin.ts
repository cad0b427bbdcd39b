import type { Context as Request } from 'hono'
import type { Origin } from './open.ts'

/** Where a call comes from. */
export function originOf(call: {
  request: Request
  requestId: string
  ipAddress: string | undefined
}): Origin {
  const { request, requestId, ipAddress } = call
  return { requestId, ipAddress, userAgent: request.req.header('user-agent') }
}
