import { readFileSync } from 'node:fs'
import type { Router } from '@trust/http/router'

const file = (name: string) => readFileSync(new URL(`./page/${name}`, import.meta.url), 'utf8')
const html = file('capture.html')
const script = file('capture.js')

const POLICY =
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; connect-src 'self'; media-src blob:; img-src blob:; frame-ancestors 'none'"

/** The page behind a capture link, outside `/api/v1`. It holds nothing of the request: its script asks for that. */
export function capturePageRoutes(router: Router): void {
  router.hono.get('/capture/page.js', (request) =>
    request.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  router.hono.get('/capture/:id', (request) =>
    request.html(html, 200, {
      'content-security-policy': POLICY,
      'permissions-policy': 'camera=(self), geolocation=(self), microphone=()',
      'cache-control': 'no-store',
    }),
  )
}
