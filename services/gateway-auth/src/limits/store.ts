import type { LimitKind } from '@trust/http/rate-limit'
import type { RateLimiterStoreAbstract } from 'rate-limiter-flexible'

/** The length of every limit's window. It begins with its first request. */
export const WINDOW_SECONDS = 60

/** Where requests are counted. All processes share it. */
export interface LimitStore {
  /** @param points how many requests a window allows */
  limiter(kind: LimitKind, points: number): RateLimiterStoreAbstract
  close(): Promise<void>
}
