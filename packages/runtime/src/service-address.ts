import { isIPv6 } from 'node:net'
import { networkInterfaces } from 'node:os'

const EVERY_ADDRESS = ['0.0.0.0', '::']
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]']

/**
 * Where a service that listens on HOST is reached: for a HOST that means every address, by the first one that other
 * machines can reach.
 */
export function ownAddress({ HOST, PORT }: { HOST: string; PORT: number }): string {
  const host = EVERY_ADDRESS.includes(HOST) ? (addressInNetwork() ?? '127.0.0.1') : HOST
  // A web address has brackets around IPv6, and no zone.
  return `http://${isIPv6(host) ? `[${host.replace(/%.*/, '')}]` : host}:${PORT}`
}

function addressInNetwork(): string | undefined {
  const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? [])
  return all.find(({ internal, family }) => !internal && family === 'IPv4')?.address
}

/** Whether others on the network can read what a browser sends to this address, passwords too. */
export function isReadableOnTheWay(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'http:' && !LOOPBACK.includes(hostname)
}

/** Whether a proxy is in front, because the service speaks no https itself, that it does not believe about clients. */
export function isBehindUnknownProxy(env: { PUBLIC_BASE_URL: string; TRUSTED_PROXIES: string[] }): boolean {
  return new URL(env.PUBLIC_BASE_URL).protocol === 'https:' && env.TRUSTED_PROXIES.length === 0
}
