import { Forbidden } from '@trust/contracts/errors'
import type { Context as Request } from 'hono'

const harmless = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Cookies travel by themselves: a page of another site must not act with them.
 * @throws Forbidden `cross_origin`
 */
export function refuseCrossOrigin(request: Request, publicBaseUrl: string): void {
  if (harmless.has(request.req.method)) return
  const origin = request.req.header('origin')
  if (origin === undefined || origin === new URL(publicBaseUrl).origin) return
  throw new Forbidden('cross_origin', 'Requests with a session must come from this site.')
}
