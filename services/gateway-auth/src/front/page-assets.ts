import { ICON_PATH, icon, readTypeface, TYPEFACE_PATH } from '@trust/public-pages/page'
import type { Hono } from 'hono'

/** Serves the typeface and the icon of every page from this host. */
export function pageAssets(app: Hono): void {
  let read: ReturnType<typeof readTypeface> | undefined
  app.get(TYPEFACE_PATH, async (request) => {
    read ??= readTypeface()
    return request.body(await read, 200, {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000',
    })
  })
  for (const path of [ICON_PATH, '/favicon.ico'])
    app.get(path, (request) =>
      request.body(icon, 200, { 'content-type': 'image/svg+xml', 'cache-control': 'public, max-age=86400' }),
    )
}
