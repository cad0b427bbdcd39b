import type { Context as Request } from 'hono'
import { accepts } from 'hono/accepts'

/** Whether the client is a browser: its `Accept` names HTML. Machines accept JSON or anything. */
export const isBrowser = (request: Request): boolean =>
  accepts(request, {
    header: 'Accept',
    supports: ['application/json', 'text/html'],
    default: 'application/json',
  }) === 'text/html'
