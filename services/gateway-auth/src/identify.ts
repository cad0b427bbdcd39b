import type { Database } from '@trust/db/database'
import type { Identify } from '@trust/http/caller'
import { callerOfKey } from './api-keys/identify.ts'
import { callerOfInspector } from './inspectors/identify.ts'
import { accessToken, inspectorCookies, operatorCookies } from './sessions/cookies.ts'
import { callerOfSession } from './sessions/identify.ts'
import type { SessionKinds } from './sessions/kinds.ts'

const INSPECTORS_PATH = '/api/v1/inspector/'

/**
 * Finds the caller by API key or by session; both are looked up anew at every request. A browser with both kinds
 * of session acts as an inspector at the inspectors' endpoints and as an operator everywhere else.
 */
export function identifyWith(db: Database, { operator, inspector }: SessionKinds): Identify {
  return async (request) => {
    const key = request.req.header('x-api-key')
    if (key !== undefined) return callerOfKey(db, key)
    const ofOperator = accessToken(request, operatorCookies)
    const ofInspector = accessToken(request, inspectorCookies)
    const asInspector = request.req.path.startsWith(INSPECTORS_PATH) || ofOperator === undefined
    if (ofInspector !== undefined && asInspector) return callerOfInspector(db, inspector.tokens, ofInspector)
    if (ofOperator !== undefined) return callerOfSession(db, operator.tokens, ofOperator)
    return null
  }
}
