import { open } from '@trust/http/access'
import type { Answer } from '@trust/http/answer'
import { cacheHeaders, entityTag, isKnown } from '@trust/http/caching'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { treeHeadKeys } from '../signing-key.ts'
import { attest, attestationKeys } from './attestation.ts'
import { badgeRoutes, oembedRoute } from './badge-routes.ts'
import { findRecently } from './find.ts'
import { findLogProof } from './log-proof.ts'
import { presentAttestation, presentBadge, presentStatus } from './present.ts'
import { Badge, NotModified, PublicMerchantStatus, SignedStatus } from './schema.ts'
import { serve } from './serve.ts'
import { createTtlCache } from './ttl-cache.ts'

/** How long caches may remember that a merchant does not exist, in seconds. */
const MISSING_SECONDS = 10

const tag = 'Public Trust'
const status = {
  tag,
  summary: 'Read the public status of a merchant',
  access: open(),
  answers: { 200: PublicMerchantStatus, 304: NotModified },
} as const
const badge = {
  tag,
  summary: 'Read the badge of a merchant',
  description:
    'Also a shields.io endpoint document. The picture itself is `/badge/{merchant_id}.svg?theme=light|dark&lang=de` ' +
    '(English without `lang`); the page `/badge/{merchant_id}` tells consumers what the status means, in their ' +
    'language, shows what to paste, and is known to oEmbed.',
  access: open(),
  answers: { 200: Badge, 304: NotModified },
} as const
const attestation = {
  tag,
  summary: 'Read the signed public status of a merchant',
  description:
    'A compact JWS (EdDSA) over `iss`, `sub` (the merchant), `name`, `public_status`, `iat` and `exp`. Anyone ' +
    'verifies it offline with the key that `/.well-known/jwks.json` gives. `log` proves that the audit log of the ' +
    'operator says the same (`docs/audit-log.md`).',
  access: open(),
  answers: { 200: SignedStatus, 304: NotModified },
} as const

/** Public endpoints, callable from any page without a credential. */
export function publicTrustRoutes(router: Router, setup: HttpSetup): void {
  const base = setup.env.PUBLIC_BASE_URL
  const seconds = setup.env.PUBLIC_CACHE_SECONDS
  const find = findRecently(setup)
  const findProof = createTtlCache((id) => findLogProof(setup.db, id), seconds)
  const keys = attestationKeys(setup.env.ENCRYPTION_KEY)
  const headKeys = treeHeadKeys(setup.env.ENCRYPTION_KEY)
  const answer = (body: unknown, since: number, ifNoneMatch: string | undefined): Answer => {
    const headers = cacheHeaders(entityTag(JSON.stringify(body)), since, seconds)
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
    return answer(presentBadge(value, base), since, request.req.header('if-none-match'))
  })
  router.get('/api/v1/public/merchants/:id/attestation', attestation, async ({ params, request }) => {
    const { value, since } = await find(params.id)
    const [key] = await keys
    const signed = await attest(key, value, { by: base, since, cachedSeconds: seconds })
    const { value: log } = await findProof(value.merchantId)
    const body = presentAttestation(value, { signed, log }, base)
    return answer(body, since, request.req.header('if-none-match'))
  })
  badgeRoutes(router, setup, find)
  oembedRoute(router, setup, find)
  const jwks = serve(setup, KEYS, async () => {
    const all = [...(await keys), ...(await headKeys)]
    const body = JSON.stringify({ keys: all.map(({ publicKey }) => publicKey) })
    return { body, since: Date.now(), headers: { 'content-type': 'application/jwk-set+json' } }
  })
  router.hono.get(KEYS, jwks)
}

const KEYS = '/.well-known/jwks.json'

/** These answers depend on no session: any page may read them. */
function openToAnyOrigin(router: Router, missingSeconds: number): void {
  for (const path of ['/api/v1/public/*', '/badge/*', '/oembed', KEYS]) {
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
