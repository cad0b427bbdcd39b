import { readFileSync } from 'node:fs'
import { linkPageRoutes } from '@trust/http/link-page'
import type { Router } from '@trust/http/router'
import { pageStyle, styleSource } from '@trust/public-pages/page'
import { drawMerchantPage } from './page.ts'

const script = readFileSync(new URL('./page/merchant.js', import.meta.url), 'utf8')

/** The page of a merchant's link. */
export function merchantPageRoutes(router: Router): void {
  linkPageRoutes(router, {
    path: '/merchant',
    script,
    sources: [
      `style-src ${styleSource(pageStyle)}`,
      "font-src 'self'",
      "img-src 'self'",
      "form-action 'none'",
    ],
    draw: drawMerchantPage,
  })
}
