import { readFileSync } from 'node:fs'
import { linkPageRoutes } from '@trust/http/link-page'
import type { Router } from '@trust/http/router'
import { styleSource } from '@trust/public-pages/page'
import { capturePageStyle, drawCapturePage } from './page.ts'

const script = readFileSync(new URL('./page/capture.js', import.meta.url), 'utf8')

/** The page behind a capture link. */
export function capturePageRoutes(router: Router): void {
  linkPageRoutes(router, {
    path: '/capture',
    script,
    sources: [
      `style-src ${styleSource(capturePageStyle)}`,
      "font-src 'self'",
      'media-src blob:',
      "img-src 'self' blob:",
    ],
    headers: { 'permissions-policy': 'camera=(self), geolocation=(self), microphone=()' },
    draw: drawCapturePage,
  })
}
