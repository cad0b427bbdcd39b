import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { setIpAddress } from '@trust/http/request'
import type { MiddlewareHandler, Context as Request } from 'hono'
import proxyAddr from 'proxy-addr'

/**
 * Finds the client behind trusted proxies. `X-Forwarded-For` is read from its end, and each address is believed
 * only when the one that named it is trusted: what a client puts into the header itself is never reached.
 * @param trustedProxies networks such as `10.0.0.0/8`; without any the header is not looked at
 */
export function clientAddress(trustedProxies: string[]): MiddlewareHandler {
  const isTrusted = proxyAddr.compile(trustedProxies)
  return async (request, next) => {
    const incoming = incomingOf(request)
    if (trustedProxies.length > 0 && incoming) {
      const client = proxyAddr.all(incoming, isTrusted).findLast((address) => isIP(address) !== 0)
      if (client !== undefined) setIpAddress(request, client)
    }
    await next()
  }
}

function incomingOf(request: Request): HttpBindings['incoming'] | undefined {
  const bindings: Partial<HttpBindings> | undefined = request.env
  return bindings?.incoming
}
