import { isIP } from 'node:net'

/** A web address that can be a target as it is written: http or https, without credentials; else null. */
export function parseTarget(text: string): URL | null {
  const url = URL.parse(text)
  if (!url || (url.protocol !== 'http:' && url.protocol !== 'https:')) return null
  return url.username === '' && url.password === '' ? url : null
}

/**
 * The host as sockets and DNS know it: IPv6 without brackets, names without the final dot. Decimal, octal and
 * hexadecimal spellings of IPv4 were normalised by the URL parser.
 */
export function hostOf(url: URL): string {
  return url.hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '')
}

export function isIpLiteral(host: string): boolean {
  return isIP(host) !== 0
}

/** Names that mean this machine wherever they are asked (RFC 6761). */
export function isLocalName(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost')
}
