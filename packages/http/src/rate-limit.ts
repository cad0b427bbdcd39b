import { TooManyRequests } from '@trust/contracts/errors'
import type { Context as Request } from 'hono'

/**
 * The limits: logins by account and address, failed logins of all accounts by address (`login_address`) and by IPv6
 * site (`login_site`), the API by credential, public endpoints by address, rejected credentials by address. `note` is
 * one a minute: how often the audit trail records a flood.
 */
export type LimitKind = 'login' | 'login_address' | 'login_site' | 'api' | 'public' | 'refused' | 'note'

/** The requests that remain of a minute's limit. */
export interface Allowance {
  limit: number
  remaining: number
  resetAt: Date
  isExceeded: boolean
}

/**
 * Counts a request against one limit, for one key; null when that limit is off. No promise when the store need not be
 * asked: for a cached answer a promise costs 5 % of its throughput.
 */
export type RateLimit = (kind: LimitKind, key: string) => Counted | Promise<Counted>
export type Counted = Allowance | null

/**
 * Counts a request and reports the remaining ones in its headers.
 * @throws TooManyRequests `rate_limited`
 */
export async function countRequest(
  request: Request,
  limit: RateLimit | undefined,
  by: { kind: LimitKind; key: string },
): Promise<void> {
  const allowance = await limit?.(by.kind, by.key)
  if (!allowance) return
  const { remaining, resetAt } = allowance
  request.header('X-RateLimit-Limit', String(allowance.limit))
  request.header('X-RateLimit-Remaining', String(remaining))
  request.header('X-RateLimit-Reset', String(Math.ceil(resetAt.getTime() / 1000)))
  if (allowance.isExceeded) throw rateLimited(resetAt)
}

/** The answer to a request over a limit. */
export function rateLimited(resetAt: Date): TooManyRequests {
  return new TooManyRequests('rate_limited', 'Too many requests. Try again after the reset.', resetAt)
}
