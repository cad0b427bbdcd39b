import { Forbidden } from '@trust/contracts/errors'
import type { Context as Request } from 'hono'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Cookies travel by themselves: a page of another site must not act with them, nor set them by signing in.
 * @throws Forbidden `cross_origin`
 */
export function refuseCrossOrigin(request: Request, publicBaseUrl: string): void {
  if (harmless.has(request.req.method)) return
  const origin = request.req.header('origin')
  if (origin === undefined || isOwn(origin, new URL(publicBaseUrl), request.req.header('host'))) return
  throw new Forbidden('cross_origin', 'Requests with a session must come from this site.')
}

/** Ours is the public address, and whatever other name the browser reached us by: `localhost`, say. */
function isOwn(origin: string, { origin: ours, protocol }: URL, host: string | undefined): boolean {
  return origin === ours || (host !== undefined && origin === `${protocol}//${host}`)
}
