import { BadRequest, NotFound } from '@trust/contracts/errors'
import { isUuid } from '@trust/contracts/identifier'
import { open } from '@trust/http/access'
import { type Answer, answerOfError, JSON_TYPE } from '@trust/http/answer'
import { requestIdOf } from '@trust/http/request'
import type { HttpSetup, Router } from '@trust/http/router'
import { cacheHeaders, isKnown } from './caching.ts'
import { drawBadge, type Theme } from './picture.ts'
import { presentBadge, presentStatus } from './present.ts'
import type { PublicTrust } from './public-trust.ts'
import { findPublicTrust } from './read.ts'
import { keepRecent, type Recent } from './recent.ts'
import { Badge, BadgeTheme, NotModified, PublicMerchantStatus } from './schema.ts'

/** How long others may remember that a merchant is not there, in seconds. */
const MISSING_SECONDS = 10

const status = {
  tag: 'Public Trust',
  summary: 'Public status of a merchant',
  access: open(),
  answers: { 200: PublicMerchantStatus, 304: NotModified },
} as const

const badge = {
  tag: 'Public Trust',
  summary: 'Badge of a merchant',
  description:
    'Also a shields.io endpoint document. The picture itself is `/badge/{merchant_id}.svg?theme=light|dark`.',
  access: open(),
  answers: { 200: Badge, 304: NotModified },
} as const

/** What anybody may ask, from any page, without a credential. */
export function publicTrustRoutes(router: Router, setup: HttpSetup): void {
  const { db, env } = setup
  const seconds = env.PUBLIC_CACHE_SECONDS
  const recent = keepRecent((id) => findPublicTrust(db, id), seconds)
  const find = async (id: string): Promise<Recent<PublicTrust>> => {
    const { value, since } = await recent(id.toLowerCase())
    if (value === null) throw new NotFound('The merchant')
    return { value, since }
  }
  const answer = (body: unknown, since: number, ifNoneMatch: string | undefined): Answer => {
    const headers = cacheHeaders(JSON.stringify(body), since, seconds)
    return isKnown(ifNoneMatch, headers.etag)
      ? { status: 304, body: null, headers }
      : { status: 200, body, headers }
  }

  openToAnyOrigin(router, Math.min(MISSING_SECONDS, Math.floor(seconds)))
  router.get('/api/v1/public/merchants/:id/status', status, async ({ params, request }) => {
    const { value, since } = await find(params.id)
    return answer(presentStatus(value), since, request.req.header('if-none-match'))
  })
  router.get('/api/v1/public/merchants/:id/badge', badge, async ({ params, request }) => {
    const { value, since } = await find(params.id)
    return answer(presentBadge(value, env.PUBLIC_BASE_URL), since, request.req.header('if-none-match'))
  })
  pictureRoute(router, setup, find)
}

/** The picture lies outside `/api/v1`, so the router does not serve it; its errors have the usual shape. */
function pictureRoute(
  router: Router,
  { env, log, metrics }: HttpSetup,
  find: (id: string) => Promise<Recent<PublicTrust>>,
): void {
  const route = '/badge/:file'
  router.hono.get(`${route}{[^/]+\\.svg}`, async (request) => {
    const finish = metrics.requests.startTimer({ method: request.req.method, route })
    try {
      const theme = themeOf(request.req.queries('theme'))
      const id = request.req.param('file').slice(0, -'.svg'.length)
      if (!isUuid(id)) throw new NotFound('The merchant')
      const { value, since } = await find(id)
      const picture = drawBadge(value, theme)
      const headers = cacheHeaders(picture, since, env.PUBLIC_CACHE_SECONDS)
      if (isKnown(request.req.header('if-none-match'), headers.etag)) {
        finish({ status: '304' })
        return request.body(null, 304, headers)
      }
      finish({ status: '200' })
      return request.body(picture, 200, { ...headers, ...pictureHeaders })
    } catch (error) {
      const { status, body, headers } = answerOfError(error, requestIdOf(request), log)
      finish({ status: String(status) })
      return request.body(JSON.stringify(body), status as 404, { 'content-type': JSON_TYPE, ...headers })
    }
  })
}

const pictureHeaders = {
  'content-type': 'image/svg+xml; charset=utf-8',
  'content-security-policy': "default-src 'none'",
}

/** @throws BadRequest `invalid_query` */
function themeOf(given: string[] | undefined): Theme {
  const [theme = 'light', ...more] = given ?? []
  const parsed = BadgeTheme.safeParse(theme)
  if (parsed.success && more.length === 0) return parsed.data
  throw new BadRequest('invalid_query', 'The query parameter theme must be light or dark.')
}

/** These answers carry nothing of a session: any page may read them. */
function openToAnyOrigin(router: Router, missingSeconds: number): void {
  for (const path of ['/api/v1/public/*', '/badge/*']) {
    router.hono.use(path, async (request, next) => {
      request.header('Access-Control-Allow-Origin', '*')
      request.header('Access-Control-Expose-Headers', 'Age, ETag, X-Request-ID')
      request.header('Cross-Origin-Resource-Policy', 'cross-origin')
      await next()
      if (request.res.status === 404) request.header('Cache-Control', `public, max-age=${missingSeconds}`)
    })
    router.hono.options(path, (request) =>
      request.body(null, 204, {
        'access-control-allow-methods': 'GET, HEAD',
        'access-control-allow-headers': 'If-None-Match, X-Request-ID',
        'access-control-max-age': '86400',
      }),
    )
  }
}
