import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { serveStatic } from '@hono/node-server/serve-static'
import type { Environment } from '@trust/runtime/environment'
import type { Handler, Hono } from 'hono'
import { cacheFound } from './cache-found.ts'

const PATH = '/console'

/** The settings that the page needs: the address of its map tiles, where one is set. */
type ConsoleSettings = Pick<Environment, 'MAP_TILE_URL' | 'MAP_TILE_ATTRIBUTION'>

/** The operator console: one page, whose hashed assets never change. It uses the public API only. */
export function operatorConsole(app: Hono, settings: ConsoleSettings): void {
  const root = join(dirname(createRequire(import.meta.url).resolve('@trust/console/package.json')), 'dist')
  app.use(
    `${PATH}/assets/*`,
    cacheFound('public, max-age=31536000, immutable'),
    serveStatic({ root, precompressed: true, rewriteRequestPath: (path) => path.slice(PATH.length) }),
  )
  const answer: Handler = async (request) => {
    // Read each time: the page names the assets of its build, and a new build may replace it while this process runs.
    const page = await readFile(join(root, 'index.html'), 'utf8').catch(() => undefined)
    if (!page) return request.text('The console is not built: `npm run setup` builds it.', 503)
    const nonce = randomBytes(16).toString('base64')
    return request.html(filledIn(page, nonce, settings), 200, {
      'cache-control': 'no-cache',
      'content-security-policy': policy(nonce, settings),
    })
  }
  app.get(PATH, answer)
  app.get(`${PATH}/*`, (request, next) =>
    request.req.path.startsWith(`${PATH}/assets/`) ? request.notFound() : answer(request, next),
  )
}

function filledIn(
  page: string,
  nonce: string,
  { MAP_TILE_URL, MAP_TILE_ATTRIBUTION }: ConsoleSettings,
): string {
  return page
    .replaceAll('__CSP_NONCE__', nonce)
    .replace('__MAP_TILE_URL__', encodeURIComponent(MAP_TILE_URL ?? ''))
    .replace('__MAP_TILE_ATTRIBUTION__', encodeURIComponent(MAP_TILE_ATTRIBUTION))
}

/**
 * Allows nothing from other hosts except tiles of the map server that is set. Styles that scripts insert carry this
 * answer's nonce.
 */
function policy(nonce: string, { MAP_TILE_URL }: ConsoleSettings): string {
  const tiles = MAP_TILE_URL ? ` ${new URL(MAP_TILE_URL).origin}` : ''
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data:${tiles}`,
    "connect-src 'self'",
    "font-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
