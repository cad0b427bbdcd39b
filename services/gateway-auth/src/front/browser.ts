import type { Context as Request } from 'hono'
import { accepts } from 'hono/accepts'

/** Whether a person's browser asks, which names HTML among what it wants; machines take JSON or anything. */
export const isBrowser = (request: Request): boolean =>
  accepts(request, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html'
