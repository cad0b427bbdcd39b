import ipaddr from 'ipaddr.js'

/** All of IPv6 that is assigned to the public internet; translated and tunnelled ranges inside it are refused. */
const globalUnicast: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3]

/** A public address by number, but in Azure each machine's own platform answers there. */
const PLATFORM = '168.63.129.16'

/**
 * Whether an IP address is one of the public internet. Loopback, private, shared (100.64.0.0/10), link-local,
 * multicast and reserved ones are not, nor is IPv6 that carries an IPv4 address (mapped, NAT64, 6to4, Teredo).
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || text === PLATFORM) return false
  const address = ipaddr.parse(text)
  if (address.range() !== 'unicast') return false
  return address instanceof ipaddr.IPv6 ? address.match(globalUnicast) : true
}
