import { isLanguage, type Language } from '@trust/messages/language-names'
import { preferredLanguage } from '@trust/messages/languages'
import type { Router } from './router.ts'

/** A page that a person opens by a link, outside `/api/v1`. It holds no data: its script requests them. */
export interface LinkPage {
  /** Its address is this with the identifier of the link behind it. */
  path: string
  /** Served as `page.js` beside it. */
  script: string
  /** The sources that its content security policy allows; all others are refused. */
  sources: string[]
  headers?: Record<string, string>
  draw(language: Language): string
}

/** Serves the page in the language of `?lang=`, else of the browser. */
export function linkPageRoutes(
  router: Router,
  { path, script, sources, headers = {}, draw }: LinkPage,
): void {
  const policy = ["default-src 'none'", "script-src 'self'", "connect-src 'self'", ...sources]
  policy.push("base-uri 'none'", "frame-ancestors 'none'")
  router.hono.get(`${path}/page.js`, (request) =>
    request.body(script, 200, {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  )
  router.hono.get(`${path}/:id`, (request) => {
    const chosen = request.req.query('lang') ?? ''
    const language = isLanguage(chosen) ? chosen : preferredLanguage(request.req.header('accept-language'))
    return request.html(draw(language), 200, {
      ...headers,
      'content-security-policy': policy.join('; '),
      'content-language': language,
      'cache-control': 'no-store',
      vary: 'Accept-Language',
    })
  })
}
