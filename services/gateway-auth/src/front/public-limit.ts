import { answerOfError, JSON_TYPE } from '@trust/http/answer'
import { countRequest } from '@trust/http/rate-limit'
import { ipAddressOf, networkOf, requestIdOf } from '@trust/http/request'
import type { HttpSetup } from '@trust/http/setup'
import type { MiddlewareHandler } from 'hono'

/**
 * Applies the public rate limit to public addresses outside of `/api/v1`: badges, their oEmbed, and pictures by link.
 */
export function publicLimit({ rateLimit, log }: HttpSetup): MiddlewareHandler {
  return async (request, next) => {
    try {
      await countRequest(request, rateLimit, { kind: 'public', key: networkOf(ipAddressOf(request)) })
    } catch (error) {
      const { status, body, headers } = answerOfError(error, requestIdOf(request), log)
      return request.body(JSON.stringify(body), status as 429, { 'content-type': JSON_TYPE, ...headers })
    }
    await next()
  }
}
