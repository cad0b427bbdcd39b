import { readTypeface, TYPEFACE_PATH } from '@trust/public-pages/page'
import type { Hono } from 'hono'

/** The typeface of every page, from here as everything is. */
export function typeface(app: Hono): void {
  let read: ReturnType<typeof readTypeface> | undefined
  app.get(TYPEFACE_PATH, async (request) => {
    read ??= readTypeface()
    return request.body(await read, 200, {
      'content-type': 'font/woff2',
      'cache-control': 'public, max-age=31536000',
    })
  })
}
