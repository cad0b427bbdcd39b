import { answerOfError, JSON_TYPE } from '@trust/http/answer'
import { cacheHeaders, entityTag, isKnown } from '@trust/http/caching'
import { noteRequest } from '@trust/http/note-request'
import { requestIdOf } from '@trust/http/request'
import type { HttpSetup } from '@trust/http/setup'

type Request = Parameters<typeof requestIdOf>[0]

/** An answer outside of `/api/v1`: a picture, a page, a document. */
export interface Served {
  body: string
  /** When the body was first known, in milliseconds since 1970. */
  since: number
  headers: { 'content-type': string } & Record<string, string>
}

/**
 * Serves routes outside of `/api/v1`, which the router does not: cacheable by anyone, counted and logged under
 * `route`, with errors in the usual shape.
 */
export function serve(
  setup: Pick<HttpSetup, 'env' | 'log' | 'metrics'>,
  route: string,
  find: (request: Request) => Promise<Served>,
): (request: Request) => Promise<Response> {
  const { env, log } = setup
  const answer = async (request: Request): Promise<Response> => {
    try {
      const { body, since, headers } = await find(request)
      const etag = entityTag(body)
      const { 'content-type': contentType, ...others } = headers
      const caching = { ...cacheHeaders(etag, since, env.PUBLIC_CACHE_SECONDS), ...others }
      if (isKnown(request.req.header('if-none-match'), etag)) return request.body(null, 304, caching)
      return request.body(body, 200, { ...caching, 'content-type': contentType })
    } catch (error) {
      const { status, body, headers } = answerOfError(error, requestIdOf(request), log)
      return request.body(JSON.stringify(body), status as 404, { 'content-type': JSON_TYPE, ...headers })
    }
  }
  return async (request) => {
    const note = noteRequest(setup, { method: request.req.method, route, requestId: requestIdOf(request) })
    const response = await answer(request)
    note(response.status)
    return response
  }
}
