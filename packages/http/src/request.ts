import { getConnInfo } from '@hono/node-server/conninfo'
import { newId } from '@trust/contracts/identifier'
import type { Context as Request } from 'hono'
import ipaddr from 'ipaddr.js'

const SANE = /^[\w.:-]{1,128}$/
const ids = new WeakMap<globalThis.Request, string>()
const clients = new WeakMap<globalThis.Request, string>()

/** The caller's X-Request-ID when it is a sane token, else a new one; the same all through a request. */
export function requestIdOf(request: Request): string {
  const raw = request.req.raw
  const known = ids.get(raw)
  if (known) return known
  const id = requestIdFrom(request.req.header('x-request-id'))
  ids.set(raw, id)
  return id
}

/** What a caller sent as X-Request-ID when it is a sane token, else a new one. */
export function requestIdFrom(sent: string | undefined): string {
  return sent && SANE.test(sent) ? sent : newId()
}

/** Says whose request it is: what a trusted proxy told of its client. */
export function setIpAddress(request: Request, address: string): void {
  clients.set(request.req.raw, address)
}

/** The address of the client; undefined where there is no socket. An IPv4 address is always written as one. */
export function ipAddressOf(request: Request): string | undefined {
  const address = clients.get(request.req.raw) ?? socketAddress(request)
  return address === undefined ? undefined : plainAddress(address)
}

/** An address as it is written here; undefined for what is none. */
export function plainAddress(address: string): string | undefined {
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined
}

function socketAddress(request: Request): string | undefined {
  try {
    return getConnInfo(request).remote.address
  } catch {
    return undefined
  }
}

/** Groups of 16 bits: a connection usually has a /64 of its own, a site (a customer of a provider) a /48. */
const NETWORK_GROUPS = 4
const SITE_GROUPS = 3

/**
 * What counts as one address where requests and failures are counted: an IPv6 connection has 2^64 of them to
 * choose from, so there it is the network.
 */
export function networkOf(address: string | undefined): string {
  return ipv6Prefix(address, NETWORK_GROUPS) ?? address ?? ''
}

/** The /48 that an IPv6 address belongs to; undefined for every other address. */
export function siteOf(address: string | undefined): string | undefined {
  return ipv6Prefix(address, SITE_GROUPS)
}

function ipv6Prefix(address: string | undefined, groups: number): string | undefined {
  if (address === undefined || !ipaddr.IPv6.isValid(address)) return undefined
  const { parts } = ipaddr.IPv6.parse(address)
  return new ipaddr.IPv6(parts.map((group, at) => (at < groups ? group : 0))).toString()
}
