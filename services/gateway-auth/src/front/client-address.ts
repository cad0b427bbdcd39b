import { isIP } from 'node:net'
import type { HttpBindings } from '@hono/node-server'
import { setIpAddress } from '@trust/http/request'
import type { MiddlewareHandler, Context as Request } from 'hono'
import proxyAddr from 'proxy-addr'

/**
 * Finds the client behind trusted proxies. Reads `X-Forwarded-For` from its end and believes an address only when the
 * proxy that named it is trusted, so that a client's own entries are never reached.
 * @param trustedProxies networks such as `10.0.0.0/8`; without any the header is ignored
 */
export function clientAddress(trustedProxies: string[]): MiddlewareHandler {
  const clientOf = clientBehind(trustedProxies)
  return async (request, next) => {
    const incoming = incomingOf(request)
    const client = incoming && clientOf(incoming)
    if (client !== undefined) setIpAddress(request, client)
    await next()
  }
}

/** The address of the client of a connection, as `clientAddress` finds it. */
export function clientBehind(trustedProxies: string[]): (incoming: Incoming) => string | undefined {
  if (trustedProxies.length === 0) return ({ socket }) => socket.remoteAddress
  const isTrusted = proxyAddr.compile(trustedProxies)
  return ({ socket, headers }) => {
    const named = headers['x-forwarded-for']?.toString().split(',').map(withoutPort).join(',')
    // Reads only the socket and this header.
    const stripped = { socket, headers: { 'x-forwarded-for': named } } as unknown as Incoming
    const addresses = proxyAddr.all(stripped, isTrusted)
    return addresses.findLast((address) => isIP(address) !== 0)
  }
}

/** Some proxies name the port too: `203.0.113.9:4711`, `[2001:db8::7]:4711`. */
function withoutPort(entry: string): string {
  const [, bracketed, plain] =
    entry.trim().match(/^(?:\[([^\]]+)\](?::\d{1,5})?|(\d+\.\d+\.\d+\.\d+):\d{1,5})$/) ?? []
  return bracketed ?? plain ?? entry
}

type Incoming = HttpBindings['incoming']

function incomingOf(request: Request): Incoming | undefined {
  const bindings: Partial<HttpBindings> | undefined = request.env
  return bindings?.incoming
}
