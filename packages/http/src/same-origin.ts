import { Forbidden } from '@trust/contracts/errors'
import type { Context as Request } from 'hono'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Browsers send cookies automatically, so a page of another site must not act with them, or set them by signing in.
 * @throws Forbidden `cross_origin`
 */
export function refuseCrossOrigin(request: Request, publicBaseUrl: string): void {
  if (harmless.has(request.req.method)) return
  const origin = request.req.header('origin')
  if (origin === undefined || isOwn(origin, new URL(publicBaseUrl), request.req.header('host'))) return
  throw new Forbidden('cross_origin', 'Requests with a session must come from this site.')
}

/** Our own origins: the public address, and any other name by which the browser reached us, such as `localhost`. */
function isOwn(origin: string, { origin: ours, protocol }: URL, host: string | undefined): boolean {
  return origin === ours || (host !== undefined && origin === `${protocol}//${host}`)
}
