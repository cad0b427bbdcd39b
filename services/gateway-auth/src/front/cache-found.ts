import type { MiddlewareHandler } from 'hono'

/**
 * The caching of a file that is there. A 404 must not be kept: while gateways are replaced, one may lack the asset that
 * the page of another names.
 */
export function cacheFound(cacheControl: string): MiddlewareHandler {
  return async (request, next) => {
    await next()
    if (request.res.ok) request.res.headers.set('cache-control', cacheControl)
  }
}
