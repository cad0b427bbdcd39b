import type { LookupAddress } from 'node:dns'
import { BlockList, isIPv6, type LookupFunction } from 'node:net'
import type { Environment } from '@trust/runtime/environment'
import { withTimeout } from '@trust/runtime/with-timeout'
import { RESOLVE_TIMEOUT_MS } from '../limits.ts'
import { isPublicAddress } from './address.ts'
import { createAskDns } from './ask-dns.ts'
import { createResolver, type HostResolver } from './resolver.ts'
import { hostOf, isIpLiteral, isLocalName, parseTarget } from './target.ts'

/** A target that this installation does not deliver to. */
export class TargetRefused extends Error {}

/** Decides where webhooks may point: the same rules at registration, at dispatch and at connect time. */
export interface TargetGuard {
  /** Whether a target may be registered. A name that does not resolve now is judged when it is connected to. */
  admits(url: string, tenantId: string): Promise<boolean>
  /** @throws TargetRefused for an address that needs no resolving to be refused: no lookup follows for those */
  assertDispatchable(url: string): URL
  /** Resolves the name of a target before it is connected to. Undefined when there is nothing to wait for. */
  prepare: HostResolver['prepare']
  /** Resolves and checks in one step: a socket connects to nothing but an address that was checked. */
  lookup: LookupFunction
}

export interface TargetRules {
  /** The setting WEBHOOK_ALLOW_PRIVATE_TARGETS: no address is refused. */
  allowPrivate: boolean
  /** The setting WEBHOOK_ALLOWED_CIDRS: these are not refused, though they are private. */
  allowedCidrs?: string[]
}

export function createGuard(
  { allowPrivate, allowedCidrs = [] }: TargetRules,
  resolver: HostResolver,
): TargetGuard {
  const isListed = listOf(allowedCidrs)
  const allows = (address: string) => allowPrivate || isPublicAddress(address) || isListed(address)
  const allowsHost = (host: string) => (isIpLiteral(host) ? allows(host) : allowPrivate || !isLocalName(host))

  return {
    admits: async (text, tenantId) => {
      const url = parseTarget(text)
      if (!url || !allowsHost(hostOf(url))) return false
      if (allowPrivate || isIpLiteral(hostOf(url))) return true
      return (await addressesWithin(RESOLVE_TIMEOUT_MS, resolver.ask(hostOf(url), tenantId))).every(allows)
    },
    assertDispatchable: (text) => {
      const url = parseTarget(text)
      if (!url || !allowsHost(hostOf(url))) throw new TargetRefused()
      return url
    },
    prepare: resolver.prepare,
    lookup: (host, options, callback) => {
      resolver.lookup(host).then(
        (found) => {
          const [first] = found
          if (!first || !found.every(({ address }) => allows(address))) callback(new TargetRefused(), '')
          else if (options.all) callback(null, found)
          else callback(null, first.address, first.family)
        },
        (error: NodeJS.ErrnoException) => callback(error, ''),
      )
    },
  }
}

/** Whether an address lies in one of these networks. */
function listOf(cidrs: string[]): (address: string) => boolean {
  const list = new BlockList()
  const family = (address: string) => (isIPv6(address) ? 'ipv6' : 'ipv4')
  for (const cidr of cidrs) {
    const [network = '', bits] = cidr.split('/')
    list.addSubnet(network, Number(bits), family(network))
  }
  return (address) => list.check(address, family(address))
}

/** The guard that the settings ask for. */
export function guardOf(env: Environment): TargetGuard {
  const rules = {
    allowPrivate: env.WEBHOOK_ALLOW_PRIVATE_TARGETS,
    allowedCidrs: env.WEBHOOK_ALLOWED_CIDRS,
  }
  return createGuard(rules, createResolver(createAskDns(env.WEBHOOK_DNS_SERVERS)))
}

/** The addresses of a name; empty when it does not resolve in time. */
async function addressesWithin(milliseconds: number, found: Promise<LookupAddress[]>): Promise<string[]> {
  const addresses = await withTimeout(milliseconds, found, []).catch(() => [])
  return addresses.map(({ address }) => address)
}
