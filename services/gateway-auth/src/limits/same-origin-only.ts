import { systemActor } from '@trust/contracts/actor'
import type { Forbidden } from '@trust/contracts/errors'
import { throttledAudit, whyOf } from '@trust/http/denials'
import { countRequest } from '@trust/http/rate-limit'
import { networkOf } from '@trust/http/request'
import { refuseCrossOrigin } from '@trust/http/same-origin'
import type { HttpSetup } from '@trust/http/setup'
import { say } from '@trust/messages/sentences/say'
import type { Context as Request } from 'hono'

interface Call {
  request: Request
  requestId: string
  ipAddress: string | undefined
}

/** The user concerned by a request, as far as it is known before authentication. */
export interface Concerned {
  tenantId: string
  resourceType: 'session' | 'inspector_session' | 'user'
  resourceId: string
}

/** @throws Forbidden `cross_origin`, TooManyRequests when there are too many; the tenant concerned is notified */
export type SameOriginOnly = (call: Call, concerned: () => Promise<Concerned | null>) => Promise<void>

/** Guards endpoints that take or set cookies before the caller is known: the router guards all others. */
export function sameOriginOnly({ db, log, env, rateLimit }: HttpSetup): SameOriginOnly {
  const note = throttledAudit(db, log, rateLimit)
  const auditRefusal = async (call: Call, concerned: Concerned | null, error: Forbidden) => {
    if (concerned === null) return
    const { request, requestId, ipAddress } = call
    const { tenantId, resourceType, resourceId } = concerned
    const { method, path } = request.req
    const scope = { tenantId, actor: systemActor('gateway-auth'), requestId, ipAddress }
    note(scope, `foreign ${resourceId} ${path}`, {
      action: 'access.denied',
      resourceType,
      resourceId,
      summary: say('log.access_denied', { method, path, why: whyOf(error) }),
      changes: { method, path, code: error.code },
    })
  }
  return async (call, concerned) => {
    try {
      refuseCrossOrigin(call.request, env.PUBLIC_BASE_URL)
    } catch (error) {
      await countRequest(call.request, rateLimit, { kind: 'refused', key: networkOf(call.ipAddress) })
      // In the background: the time of the answer must not tell whether the account exists.
      const audited = concerned().then((known) => auditRefusal(call, known, error as Forbidden))
      db.inBackground(audited.catch((cause) => log.error({ err: cause }, 'a refusal could not be noted')))
      throw error
    }
  }
}
