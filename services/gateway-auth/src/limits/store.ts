import type { LimitKind } from '@trust/http/rate-limit'
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'

/** The length of every limit's window, which begins with its first request. */
export const WINDOW_SECONDS = 60

/** Counts requests for all processes. */
export interface LimitStore {
  /** @param points how many requests a window allows */
  limiter(kind: LimitKind, points: number): RateLimiterStoreAbstract
  close(): Promise<void>
}
