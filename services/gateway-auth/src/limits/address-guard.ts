import { type LimitKind, rateLimited } from '@trust/http/rate-limit'
import { networkOf, siteOf } from '@trust/http/request'
import type { RateLimits } from './rate-limit.ts'

/** What each address may fail at, over all accounts. */
export interface AddressGuard {
  /** Counts a request that neither succeeds nor fails for its caller. @throws TooManyRequests `rate_limited` */
  count(call: Caller): Promise<void>
  /**
   * Makes an attempt to sign in or to set a password, which counts unless it succeeds. It is counted before it is
   * made, so that of many at once no more get through and none costs a hash.
   * @throws TooManyRequests `rate_limited` when the address has failed too often, and what the attempt throws
   */
  attempt<T>(call: Caller, attempt: () => Promise<T>): Promise<T>
}

interface Caller {
  ipAddress: string | undefined
}

/** Counts by IPv4 address or, of IPv6, by /64 and by /48. */
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
