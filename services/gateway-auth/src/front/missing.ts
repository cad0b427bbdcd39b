import { JSON_TYPE } from '@trust/http/answer'
import type { Registered } from '@trust/http/endpoint'
import { requestIdOf } from '@trust/http/request'
import type { Context as Request } from 'hono'

/** Answers requests that no endpoint matches: 405 with `Allow` when the path exists for other methods, else 404. */
export function missing(endpoints: Registered[]): (request: Request) => Response {
  const patterns = endpoints.map(({ method, path }) => ({
    method,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  return (request) => {
    const { path, method } = request.req
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map((known) => known.method)
    const error = methods.length > 0 ? notAllowed(method, methods) : notFound
    const body = JSON.stringify({ detail: error.detail, code: error.code, request_id: requestIdOf(request) })
    return request.body(body, error.status, { 'content-type': JSON_TYPE, ...error.headers })
  }
}

const notFound = { status: 404 as const, code: 'not_found', detail: 'There is no such path.', headers: {} }

function notAllowed(method: string, known: string[]) {
  // HEAD is allowed wherever GET is.
  const methods = known.flatMap((each) => (each === 'GET' ? ['GET', 'HEAD'] : each))
  const allow = [...new Set(methods)].join(', ')
  const detail = `The method ${method} is not allowed here; these are: ${allow}.`
  return { status: 405 as const, code: 'method_not_allowed', detail, headers: { allow } }
}
