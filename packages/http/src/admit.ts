import { NotFound, Unauthenticated } from '@trust/contracts/errors'
import { isUuid } from '@trust/contracts/identifier'
import type { Scope } from '@trust/db/scope'
import { admit } from './access.ts'
import { DEFAULT_BODY_BYTES, parseBody, readBytes } from './body.ts'
import type { Caller } from './caller.ts'
import type { AnyCall } from './endpoint.ts'
import { idempotencyKeyOf, once } from './idempotency.ts'
import { parseQuery } from './query.ts'
import { countRequest, type LimitKind } from './rate-limit.ts'
import { networkOf } from './request.ts'
import type { RequestState } from './request-state.ts'
import { refuseCrossOrigin } from './same-origin.ts'
import type { HttpSetup } from './setup.ts'

const NO_QUERY = {}

/**
 * The guards in order: authentication, permission, then address and body.
 * @throws the errors of packages/contracts
 */
export async function authenticateAndAdmit(setup: HttpSetup, state: RequestState): Promise<AnyCall> {
  const { request, requestId, ipAddress, route } = state
  const { endpoint } = route
  await identifyCaller(setup, state)
  const params = request.req.param() as Record<string, string>
  for (const value of Object.values(params)) if (!isUuid(value)) throw new NotFound('The resource')
  const query = parseQuery(endpoint.query ?? NO_QUERY, request)
  const key = endpoint.creates ? idempotencyKeyOf(request.req.header('idempotency-key')) : null
  const schema = endpoint.readsOwnBody ? undefined : endpoint.body
  const bytes = schema && (await readBytes(request, endpoint.bodyBytes ?? DEFAULT_BODY_BYTES))
  const body = schema && bytes && parseBody(schema, bytes)
  const caller = () => {
    if (state.caller === null) throw new Unauthenticated()
    return state.caller
  }
  return {
    body,
    query,
    params,
    request,
    requestId,
    ipAddress,
    consume: (kind, key) =>
      count(setup, state, kind, kind === 'login' ? `${key}\n${networkOf(ipAddress)}` : key),
    caller,
    read: (work) => setup.db.read(scopeOf(state, caller()), work),
    act: (work, bodyFingerprint) =>
      setup.db.transact(scopeOf(state, caller()), (context) => {
        if (key === null) return work(context)
        return once(context, keyed(setup, state, key, bodyFingerprint ?? bytes?.toString('base64')), () =>
          work(context),
        )
      }),
  }
}

/** Finds out who calls, counts the call, and admits the caller or throws. */
async function identifyCaller(setup: HttpSetup, state: RequestState): Promise<void> {
  const { request, ipAddress, route } = state
  const { access, rateLimit } = route.endpoint
  const isCounted = rateLimit !== 'manual'
  if (access.kind === 'open') {
    if (isCounted) await count(setup, state, 'public', networkOf(ipAddress))
    return
  }
  const caller = await setup.identify(request)
  state.caller = caller
  if (caller && isCounted) await count(setup, state, 'api', caller.credential)
  if (caller?.sessionId) refuseCrossOrigin(request, setup.env.PUBLIC_BASE_URL)
  admit(access, caller)
}

function count(
  { rateLimit }: HttpSetup,
  { request }: RequestState,
  kind: LimitKind,
  key: string,
): Promise<void> {
  return countRequest(request, rateLimit, { kind, key })
}

function scopeOf({ requestId, ipAddress, deadline }: RequestState, { tenantId, actor }: Caller): Scope {
  return { tenantId, actor, requestId, ipAddress, endsAt: deadline.endsAt }
}

function keyed({ env }: HttpSetup, { request, caller }: RequestState, key: string, bodyFingerprint = '') {
  const { method, path } = request.req
  const credential = caller?.credential ?? ''
  return {
    credential,
    key,
    request: `${method} ${path}\n${bodyFingerprint}`,
    encryptionKey: env.ENCRYPTION_KEY,
  }
}
