import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { withTimeout } from '@trust/runtime/with-timeout'
import { DNS_TIMEOUT_MS, DNS_TRIES, MAX_DNS_WAIT_MS } from '../limits.ts'

/** The addresses of a name, and how long they hold. */
export interface DnsAnswer {
  addresses: LookupAddress[]
  ttlMs: number
}

export type AskDns = (host: string) => Promise<DnsAnswer>

/**
 * Asks for A and AAAA with c-ares: a name server that does not answer costs a timer. `getaddrinfo` would hold one of
 * the process's four threads for as long.
 * @param servers the setting WEBHOOK_DNS_SERVERS; none: the system's
 * @returns asks; throws Error `ENOTFOUND` for a name without addresses, and when no server answers in time
 */
export function createAskDns(servers: string[]): AskDns {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, maxTimeout: DNS_TIMEOUT_MS, tries: DNS_TRIES })
  if (servers.length > 0) resolver.setServers(servers)
  return async (host) => {
    const both = Promise.allSettled([
      resolver.resolve4(host, { ttl: true }),
      resolver.resolve6(host, { ttl: true }),
    ])
    const [v4, v6] = (await withTimeout(MAX_DNS_WAIT_MS, both, null)) ?? []
    const found = [...recordsOf(v4, 4), ...recordsOf(v6, 6)]
    if (found.length === 0) throw Object.assign(new Error(`${host} does not resolve`), { code: 'ENOTFOUND' })
    const ttl = Math.min(...found.map((record) => record.ttl))
    return { addresses: found.map(({ address, family }) => ({ address, family })), ttlMs: ttl * 1_000 }
  }
}

function recordsOf(
  asked: PromiseSettledResult<{ address: string; ttl: number }[]> | undefined,
  family: 4 | 6,
) {
  return asked?.status === 'fulfilled' ? asked.value.map((record) => ({ ...record, family })) : []
}
