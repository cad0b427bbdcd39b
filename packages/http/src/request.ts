import { isIPv4 } from 'node:net'
import { getConnInfo } from '@hono/node-server/conninfo'
import { newId } from '@trust/contracts/identifier'
import type { Context as Request } from 'hono'
import ipaddr from 'ipaddr.js'

const SANE = /^[\w.:-]{1,128}$/
const ids = new WeakMap<globalThis.Request, string>()
const clients = new WeakMap<globalThis.Request, string>()

/** The caller's X-Request-ID when it is a valid token, else a new one; fixed for the request. */
export function requestIdOf(request: Request): string {
  const raw = request.req.raw
  const known = ids.get(raw)
  if (known) return known
  const id = requestIdFrom(request.req.header('x-request-id'))
  ids.set(raw, id)
  return id
}

/** A caller's X-Request-ID when it is a valid token, else a new one. */
export function requestIdFrom(sent: string | undefined): string {
  return sent && SANE.test(sent) ? sent : newId()
}

/** The client's address as a trusted proxy reported it. */
export function setIpAddress(request: Request, address: string): void {
  clients.set(request.req.raw, address)
}

/** The address of the client; undefined without a socket. IPv4 addresses are always written as such. */
export function ipAddressOf(request: Request): string | undefined {
  const address = clients.get(request.req.raw) ?? socketAddress(request)
  return address === undefined ? undefined : plainAddress(address)
}

/** The address in canonical form; undefined when it is not an IP address. */
export function plainAddress(address: string): string | undefined {
  if (isIPv4(address)) return address
  return ipaddr.isValid(address) ? ipaddr.process(address).toString() : undefined
}

function socketAddress(request: Request): string | undefined {
  try {
    return getConnInfo(request).remote.address
  } catch {
    return undefined
  }
}

/** Groups of 16 bits: a connection usually has its own /64, a site (a provider's customer) its own /48. */
const NETWORK_GROUPS = 4
const SITE_GROUPS = 3

/**
 * The key under which an address is counted: for IPv6 its network, because a connection can choose among 2^64
 * addresses.
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
