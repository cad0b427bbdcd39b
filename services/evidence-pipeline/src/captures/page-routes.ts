import { readFileSync } from 'node:fs'
import type { Router } from '@trust/http/router'
import { isLanguage } from '@trust/messages/language-names'
import { preferredLanguage } from '@trust/messages/languages'
import { styleSource } from '@trust/public-pages/page'
import { capturePageStyle, drawCapturePage } from './page.ts'

const script = readFileSync(new URL('./page/capture.js', import.meta.url), 'utf8')

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${styleSource(capturePageStyle)}`,
  "connect-src 'self'",
  'media-src blob:',
  "img-src 'self' blob:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page behind a capture link, outside `/api/v1`. It contains no data of the request: its script fetches them. */
export function capturePageRoutes(router: Router): void {
  router.hono.get('/capture/page.js', (request) =>
    request.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  router.hono.get('/capture/:id', (request) => {
    const chosen = request.req.query('lang') ?? ''
    const language = isLanguage(chosen) ? chosen : preferredLanguage(request.req.header('accept-language'))
    return request.html(drawCapturePage(language), 200, {
      'content-security-policy': POLICY,
      'content-language': language,
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      'cache-control': 'no-store',
      vary: 'Accept-Language',
    })
  })
}
