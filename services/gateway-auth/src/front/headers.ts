import { requestIdOf } from '@trust/http/request'
import type { MiddlewareHandler } from 'hono'

/** Headers of every answer. Set before `next()`: touching them afterwards costs most of the throughput. */
export function commonHeaders(publicBaseUrl: string): MiddlewareHandler {
  const isSecure = publicBaseUrl.startsWith('https:')
  return async (request, next) => {
    request.header('X-Request-ID', requestIdOf(request))
    request.header('X-Content-Type-Options', 'nosniff')
    // Other people's pages embed badges; a badge's own policy allows it too.
    if (!request.req.path.startsWith('/badge/')) request.header('X-Frame-Options', 'DENY')
    request.header('Referrer-Policy', 'no-referrer')
    request.header('Cross-Origin-Opener-Policy', 'same-origin')
    if (isSecure) request.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
    if (request.req.path.startsWith('/api/')) {
      request.header('Cache-Control', 'no-store')
      request.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    }
    await next()
  }
}
