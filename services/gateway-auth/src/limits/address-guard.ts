import { type LimitKind, rateLimited } from '@trust/http/rate-limit'
import { networkOf, siteOf } from '@trust/http/request'
import type { RateLimits } from './rate-limit.ts'

/** Limits the failures of each address, over all accounts. */
export interface AddressGuard {
  /** Counts a request that has no success or failure of its own. @throws TooManyRequests `rate_limited` */
  count(call: Caller): Promise<void>
  /**
   * Runs an attempt to sign in or to set a password. The attempt is counted before it runs and uncounted when it
   * succeeds, so that concurrent attempts cannot exceed the limit or cost hashes beyond it.
   * @throws TooManyRequests `rate_limited` when the address has failed too often, and what the attempt throws
   */
  attempt<T>(call: Caller, attempt: () => Promise<T>): Promise<T>
}

interface Caller {
  ipAddress: string | undefined
}

/** Counts per IPv4 address and, for IPv6, per /64 and per /48. */
export function addressGuard({ count, giveBack }: RateLimits): AddressGuard {
  const admit = async ({ ipAddress }: Caller) => {
    for (const [kind, key] of countersOf(ipAddress)) {
      const allowance = await count(kind, key)
      if (allowance?.isExceeded) throw rateLimited(allowance.resetAt)
    }
  }
  return {
    count: admit,
    attempt: async (call, attempt) => {
      await admit(call)
      const result = await attempt()
      await Promise.all(countersOf(call.ipAddress).map(([kind, key]) => giveBack(kind, key)))
      return result
    },
  }
}

function countersOf(ipAddress: string | undefined): [LimitKind, string][] {
  const site = siteOf(ipAddress)
  const address: [LimitKind, string] = ['login_address', networkOf(ipAddress)]
  return site === undefined ? [address] : [address, ['login_site', site]]
}
