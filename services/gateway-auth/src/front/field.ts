import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Hono, MiddlewareHandler } from 'hono'
import { cacheFound } from './cache-found.ts'

const PATH = '/field'

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' blob:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const header =
  (headers: Record<string, string>): MiddlewareHandler =>
  async (request, next) => {
    for (const [name, value] of Object.entries(headers)) request.header(name, value)
    await next()
  }

/** The inspectors' page: static files without personal data. It uses the inspectors' API only. */
export function fieldPage(app: Hono): void {
  const root = join(dirname(createRequire(import.meta.url).resolve('@trust/field/package.json')), 'dist')
  const file = (path?: string) =>
    serveStatic({
      root,
      precompressed: true,
      rewriteRequestPath: (asked) => path ?? asked.slice(PATH.length),
    })
  app.on(
    'GET',
    [PATH, `${PATH}/`, `${PATH}/index.html`],
    header({
      'content-security-policy': POLICY,
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      'cache-control': 'no-cache',
    }),
    file('index.html'),
    (request) => request.text('The page is not built: `npm run setup` builds it.', 503),
  )
  // A service worker controls pages below its own path, so it is served at the top.
  app.get(
    `${PATH}/service-worker.js`,
    header({ 'service-worker-allowed': PATH, 'cache-control': 'no-cache' }),
    file(),
  )
  app.get(`${PATH}/assets/*`, cacheFound('public, max-age=31536000, immutable'), file())
  app.get(`${PATH}/*`, cacheFound('public, max-age=86400'), file())
}
