import { getConnInfo } from '@hono/node-server/conninfo'
import { newId } from '@trust/contracts/identifier'
import type { Context as Request } from 'hono'

const SANE = /^[\w.:-]{1,128}$/
const ids = new WeakMap<globalThis.Request, string>()

/** The caller's X-Request-ID when it is a sane token, else a new one; the same all through a request. */
export function requestIdOf(request: Request): string {
  const raw = request.req.raw
  const known = ids.get(raw)
  if (known) return known
  const sent = request.req.header('x-request-id')
  const id = sent && SANE.test(sent) ? sent : newId()
  ids.set(raw, id)
  return id
}

/** The address of the other end; undefined where there is no socket. */
export function ipAddressOf(request: Request): string | undefined {
  try {
    return getConnInfo(request).remote.address
  } catch {
    return undefined
  }
}
