import { JSON_TYPE } from '@trust/http/answer'
import type { Registered } from '@trust/http/endpoint'
import { requestIdOf } from '@trust/http/request'
import type { Hono, Context as Request } from 'hono'

/**
 * Keeps the methods of `/merchants/:id` away from paths such as `/merchants/imports`: those have methods of their own.
 * Call it before the endpoints are mounted.
 */
export function guardLiteralPaths(hono: Hono, endpoints: Registered[]): void {
  const methods = new Set(endpoints.map(({ method }) => method))
  const refuse = missing(endpoints)
  for (const [path, own] of Map.groupBy(endpoints, (endpoint) => endpoint.path)) {
    if (path.includes(':')) continue
    const others = methods.difference(new Set(own.map(({ method }) => method)))
    hono.on([...others], path, refuse)
  }
}

/** Answers requests that no endpoint matches: 405 with `Allow` when the path exists for other methods, else 404. */
export function missing(endpoints: Registered[]): (request: Request) => Response {
  const patterns = endpoints.map(({ method, path }) => ({
    method,
    path,
    pattern: new RegExp(`^${path.replaceAll('.', '\\.').replaceAll(/:\w+/g, '[^/]+')}$`),
  }))
  return (request) => {
    const { path, method } = request.req
    const fitting = patterns.filter(({ pattern }) => pattern.test(path))
    const literal = fitting.filter((known) => known.path === path)
    const methods = (literal.length > 0 ? literal : fitting).map((known) => known.method)
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
