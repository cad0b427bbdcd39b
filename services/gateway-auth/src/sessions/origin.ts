import type { Context as Request } from 'hono'
import type { SessionKind } from './kinds.ts'
import type { LoginOrigin } from './open.ts'

interface Call {
  request: Request
  requestId: string
  ipAddress: string | undefined
}

/** The origin of a call. */
export function originOf({ request, requestId, ipAddress }: Call): LoginOrigin {
  return { requestId, ipAddress, userAgent: request.req.header('user-agent'), signal: request.req.raw.signal }
}

/** The origin of a login, with the session that the browser already has. */
export function originOfLogin(call: Call, { tokens, cookies }: SessionKind): LoginOrigin {
  const session = tokens.readRefresh(cookies.refreshToken(call.request) ?? '')
  return { ...originOf(call), sessionId: session?.sessionId }
}
