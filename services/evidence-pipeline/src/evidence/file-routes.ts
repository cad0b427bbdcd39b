import { answerOfError, JSON_TYPE } from '@trust/http/answer'
import { requestIdOf } from '@trust/http/request'
import type { Router } from '@trust/http/router'
import { openPicture } from './open-picture.ts'
import type { EvidenceSetup } from './routes.ts'

const ROUTE = '/files/:token'

/** Pictures by signed link: outside `/api/v1`, without credentials, with headers that stop browsers from running them. */
export function fileRoutes(router: Router, setup: EvidenceSetup): void {
  const { log, metrics } = setup
  router.hono.get(ROUTE, async (request) => {
    const finish = metrics.requests.startTimer({ method: 'GET', route: ROUTE })
    try {
      const { body, size, contentType, expiresAt } = await openPicture(setup, request.req.param('token'))
      if (request.req.method === 'HEAD') await body.cancel()
      finish({ status: '200' })
      const seconds = Math.floor((expiresAt.getTime() - Date.now()) / 1000)
      return request.body(body, 200, {
        'content-type': contentType,
        'content-length': String(size),
        'content-disposition': 'inline',
        'cache-control': `private, max-age=${Math.max(0, seconds)}, immutable`,
        'content-security-policy': "default-src 'none'; sandbox",
        'x-content-type-options': 'nosniff',
      })
    } catch (error) {
      const { status, body, headers } = answerOfError(error, requestIdOf(request), log)
      finish({ status: String(status) })
      const noStore = { 'content-type': JSON_TYPE, 'cache-control': 'no-store', ...headers }
      return request.body(JSON.stringify(body), status as 404, noStore)
    }
  })
}
