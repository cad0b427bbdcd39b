import type { Hono } from 'hono'
import { isBrowser } from './browser.ts'

/** Redirects a browser from `/` to the console; machines get 404 there. */
export function frontDoor(app: Hono): void {
  app.get('/', async (request, next) => {
    request.header('vary', 'Accept', { append: true })
    if (isBrowser(request)) return request.redirect('/console')
    await next()
  })
}
