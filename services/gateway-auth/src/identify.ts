import { Unauthenticated } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import type { CredentialHolder, Identify } from '@trust/http/caller'
import { throttledAudit, whyOf } from '@trust/http/denials'
import { countRequest, type RateLimit } from '@trust/http/rate-limit'
import { ipAddressOf, networkOf, requestIdOf } from '@trust/http/request'
import { say } from '@trust/messages/sentences/say'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import type { Context as Request } from 'hono'
import { callerOfKey } from './api-keys/identify.ts'
import { callerOfInspector } from './inspectors/identify.ts'
import { RefusedCredential } from './refused-credential.ts'
import { accessToken, inspectorCookies, operatorCookies } from './sessions/cookies.ts'
import { callerOfSession } from './sessions/identify.ts'
import type { SessionKinds } from './sessions/kinds.ts'
import { operatorsOf } from './tenants/operator-tenant.ts'

const INSPECTORS_PATH = '/api/v1/inspector/'

interface IdentifyDeps {
  db: Database
  env: Environment
  log: Logger
  rateLimit: RateLimit
}

/**
 * Finds the caller by API key or session, both read again at each request. A rejected credential counts against its
 * address; too many lead to 429. A credential that was valid once is reported to its tenant.
 */
export function identifyWith({ db, env, log, rateLimit }: IdentifyDeps, kinds: SessionKinds): Identify {
  const isOperator = operatorsOf(db, env)
  const note = throttledAudit(db, log, rateLimit)
  return async (request) => {
    try {
      const caller = await find(db, kinds, request)
      return caller && { ...caller, operatesInstallation: await isOperator(caller) }
    } catch (error) {
      if (!(error instanceof Unauthenticated)) throw error
      const ipAddress = ipAddressOf(request)
      if (error instanceof RefusedCredential) {
        const { tenantId, actor, resourceType, resourceId } = error.owned
        note({ tenantId, actor, ipAddress, requestId: requestIdOf(request) }, `refused ${resourceId}`, {
          action: 'credential.refused',
          resourceType,
          resourceId,
          summary: say('log.credential_refused', { why: whyOf(error) }),
        })
      }
      await countRequest(request, rateLimit, { kind: 'refused', key: networkOf(ipAddress) })
      throw error
    }
  }
}

/**
 * A browser with both kinds of session acts as an inspector at the inspectors' endpoints and as an operator everywhere
 * else.
 */
async function find(
  db: Database,
  { operator, inspector }: SessionKinds,
  request: Request,
): Promise<CredentialHolder | null> {
  const key = request.req.header('x-api-key')
  if (key !== undefined) return callerOfKey(db, key)
  const ofOperator = accessToken(request, operatorCookies)
  const ofInspector = accessToken(request, inspectorCookies)
  const asInspector = request.req.path.startsWith(INSPECTORS_PATH) || ofOperator === undefined
  if (ofInspector !== undefined && asInspector) return callerOfInspector(db, inspector.tokens, ofInspector)
  if (ofOperator !== undefined) return callerOfSession(db, operator.tokens, ofOperator)
  return null
}
