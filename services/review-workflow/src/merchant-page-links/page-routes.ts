import { readFileSync } from 'node:fs'
import type { Router } from '@trust/http/router'
import { isLanguage } from '@trust/messages/language-names'
import { preferredLanguage } from '@trust/messages/languages'
import { pageStyle, styleSource } from '@trust/public-pages/page'
import { drawMerchantPage } from './page.ts'

const script = readFileSync(new URL('./page/merchant.js', import.meta.url), 'utf8')

const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src ${styleSource(pageStyle)}`,
  "font-src 'self'",
  "img-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page of a merchant's link, outside `/api/v1`. It holds no data: its script requests them. */
export function merchantPageRoutes(router: Router): void {
  router.hono.get('/merchant/page.js', (request) =>
    request.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  router.hono.get('/merchant/:id', (request) => {
    const chosen = request.req.query('lang') ?? ''
    const language = isLanguage(chosen) ? chosen : preferredLanguage(request.req.header('accept-language'))
    return request.html(drawMerchantPage(language), 200, {
      'content-security-policy': POLICY,
      'content-language': language,
      'cache-control': 'no-store',
      vary: 'Accept-Language',
    })
  })
}
