import type { LookupAddress } from 'node:dns'
import { LRUCache } from 'lru-cache'
import pLimit, { type LimitFunction } from 'p-limit'
import { FAILURE_TTL_MS, MAX_LOOKUPS_PER_TENANT, MAX_NAMES, MAX_TTL_MS, MIN_TTL_MS } from '../limits.ts'
import type { AskDns, DnsAnswer } from './ask-dns.ts'
import { findInHostsFile } from './hosts-file.ts'
import { isLocalName } from './target.ts'

/** Resolves the names that webhooks point to. All of its promises reject with an Error `ENOTFOUND` for a name without addresses. */
export interface HostResolver {
  /** Asks now. */
  ask(host: string, tenantId: string): Promise<LookupAddress[]>
  /** Has the addresses ready before a connection is made. Undefined when there is nothing to wait for. */
  prepare(host: string, tenantId: string): Promise<unknown> | undefined
  /** Answers from the cache, else asks: for connections, which do not know their tenant. */
  lookup(host: string): Promise<LookupAddress[]>
}

const LOOPBACK = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
]

/** The addresses of a name, or why it has none. */
type Cached = { addresses: LookupAddress[] } | { error: unknown }

/**
 * Names of this machine (`localhost`) are the loopback; the hosts file comes before DNS, as usual. Answers are kept for
 * their TTL, failures for ten seconds; requests for a name that is being looked up share its answer.
 */
export function createResolver(askDns: AskDns, now: () => number = Date.now): HostResolver {
  const cache = new LRUCache<string, Cached>({ max: MAX_NAMES, perf: { now }, ttlResolution: 0 })
  const asking = new Map<string, Promise<DnsAnswer>>()
  const preparing = new Map<string, Promise<LookupAddress[]>>()
  const limitOf = limiters()

  const askOnce = (host: string): Promise<DnsAnswer> => {
    const running = asking.get(host)
    if (running) return running
    const question = askAll(host, askDns).finally(() => asking.delete(host))
    asking.set(host, question)
    return question
  }
  const resolve = async (host: string): Promise<LookupAddress[]> => {
    const known = cache.get(host)
    if (known && 'error' in known) throw known.error
    if (known) return known.addresses
    try {
      const { addresses, ttlMs } = await askOnce(host)
      cache.set(host, { addresses }, { ttl: Math.min(Math.max(ttlMs, MIN_TTL_MS), MAX_TTL_MS) })
      return addresses
    } catch (error) {
      cache.set(host, { error }, { ttl: FAILURE_TTL_MS })
      throw error
    }
  }
  return {
    ask: (host, tenantId) => limitOf(tenantId)(async () => (await askOnce(host)).addresses),
    prepare: (host, tenantId) => {
      if (cache.has(host)) return undefined
      const key = `${tenantId} ${host}`
      const running = preparing.get(key)
      if (running) return running
      const prepared = limitOf(tenantId)(() => resolve(host)).finally(() => preparing.delete(key))
      preparing.set(key, prepared)
      return prepared
    },
    lookup: resolve,
  }
}

async function askAll(host: string, askDns: AskDns): Promise<DnsAnswer> {
  if (isLocalName(host)) return { addresses: LOOPBACK, ttlMs: MAX_TTL_MS }
  const listed = await findInHostsFile(host)
  return listed.length > 0 ? { addresses: listed, ttlMs: FAILURE_TTL_MS } : askDns(host)
}

/** A limiter for each tenant that asks for names now. */
function limiters(): (tenantId: string) => LimitFunction {
  const limits = new Map<string, LimitFunction>()
  return (tenantId) => {
    for (const [known, { activeCount, pendingCount }] of limits) {
      if (activeCount + pendingCount === 0 && known !== tenantId) limits.delete(known)
    }
    const limit = limits.get(tenantId) ?? pLimit(MAX_LOOKUPS_PER_TENANT)
    limits.set(tenantId, limit)
    return limit
  }
}
