import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'
import { Forbidden } from '@trust/contracts/errors'
import { inSpan } from '@trust/runtime/tracing'
import type { Context as Request } from 'hono'
import { authenticateAndAdmit } from './admit.ts'
import { type Answer, answerOfError, inLanguageOf, JSON_TYPE } from './answer.ts'
import type { Caller } from './caller.ts'
import { Deadline } from './deadline.ts'
import { denialNotes } from './denials.ts'
import type { AnyHandler, Registered } from './endpoint.ts'
import { Job, waitSeconds } from './long-job.ts'
import { noteRequest } from './note-request.ts'
import { ipAddressOf, requestIdOf } from './request.ts'
import type { RequestState } from './request-state.ts'
import type { HttpSetup } from './setup.ts'

export type Serve = (route: Registered, handler: AnyHandler) => (request: Request) => Promise<Response>

/** The common parts of every endpoint: guards before the handler, answers, metrics and the log line. */
export function servingWith(setup: HttpSetup): Serve {
  const noteDenial = denialNotes(setup.db, setup.log, setup.rateLimit)

  const answered = async (state: RequestState, handler: AnyHandler): Promise<Response> => {
    try {
      const answer = await state.deadline.bound(authenticateAndAdmit(setup, state).then(handler))
      return answer instanceof Response ? answer : send(state.request, answer)
    } catch (error) {
      if (error instanceof Forbidden && state.caller) noteDenial(denialOf(state, state.caller, error))
      const inEnglish = answerOfError(error, state.requestId, setup.log)
      const language = state.request.req.header('accept-language')
      const { status, body, headers } = inLanguageOf(language, inEnglish)
      const all = { 'content-type': JSON_TYPE, ...headers }
      return state.request.body(JSON.stringify(body), status as 400, all)
    }
  }

  return (route, handler) => async (request) => {
    const requestId = requestIdOf(request)
    const note = noteRequest(setup, { method: route.method, route: route.path, requestId })
    const deadline = new Deadline(request, setup.env.REQUEST_TIMEOUT_SECONDS + waitOf(route, request))
    const state = { request, route, requestId, ipAddress: ipAddressOf(request), caller: null, deadline }
    const response = await inSpan(spanOf(state), async (span) => {
      const made = await answered(state, handler)
      span.note({ 'http.response.status_code': made.status })
      if (made.status >= 500) span.fail()
      return made
    })
    note(response.status)
    return response
  }
}

/** How long the caller of a long job wants to wait, in seconds. */
function waitOf({ endpoint }: Registered, request: Request): number {
  return endpoint.answers[202] === Job ? waitSeconds(request.req.header('prefer')) : 0
}

function spanOf({ request, route, requestId }: RequestState) {
  const { method, path } = route
  const attributes = { 'http.request.method': method, 'http.route': path, 'trust.request_id': requestId }
  const parent = request.req.header('traceparent')
  return { name: `${method} ${path}`, kind: 'server', parent, attributes } as const
}

const compress = promisify(gzip)
/** Below this an answer fits into a few packets as it is. */
const MIN_COMPRESSED_LENGTH = 4_096
const GZIP = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i

/** Compressed, a page of a list has a tenth of its size: slow connections need that. */
async function send(request: Request, answer: Answer): Promise<Response> {
  if (answer.status === 304) return request.body(null, 304, answer.headers)
  const headers = { 'content-type': JSON_TYPE, ...answer.headers }
  const text = JSON.stringify(answer.body)
  if (text.length < MIN_COMPRESSED_LENGTH) return request.body(text, answer.status, headers)
  const varying = { ...headers, vary: 'Accept-Encoding' }
  if (!GZIP.test(request.req.header('accept-encoding') ?? ''))
    return request.body(text, answer.status, varying)
  const bytes = await compress(text, { level: constants.Z_BEST_SPEED })
  return request.body(new Uint8Array(bytes), answer.status, { ...varying, 'content-encoding': 'gzip' })
}

function denialOf({ route, requestId, ipAddress }: RequestState, caller: Caller, error: Forbidden) {
  const { tenantId, actor, credential } = caller
  const { method, path } = route
  return { scope: { tenantId, actor, requestId, ipAddress }, credential, method, path, error }
}
