import type { Hono } from 'hono'
import { isBrowser } from './browser.ts'

/** The bare address leads a browser to the console; for machines nothing is there. */
export function frontDoor(app: Hono): void {
  app.get('/', async (request, next) => {
    request.header('vary', 'Accept', { append: true })
    if (isBrowser(request)) return request.redirect('/console')
    await next()
  })
}
