import type { Allowance, Counted } from '@trust/http/rate-limit'

/** This process's count of one key in the current window. */
interface Count {
  /** All requests of the window that the store knows, of all processes. */
  known: number
  /** Requests not yet reported to the store. */
  untold: number
  resetAt: Date
  /** The end of the window by a clock that nobody sets. */
  endsAt: number
}

/** A process reports a key to the store after each twentieth of its limit. */
const BATCHES = 20
const MAX_KEYS = 50_000

/**
 * Counts a key's requests in this process and reports them to the store in batches, so that a busy caller costs one
 * round trip in a while instead of one per request. The first request of a window is reported at once, and so is each
 * of the last batch before the limit: a single process is exact, and of several each may admit one batch too many.
 * Limits below 40 have no batches.
 * @param countShared counts requests in the store; null while the store is down
 */
export function countInBatches(
  limit: number,
  countShared: (key: string, requests: number) => Promise<Counted>,
): (key: string) => Counted | Promise<Counted> {
  const batch = Math.floor(limit / BATCHES)
  const counts = new Map<string, Count>()
  const remember = (key: string, { remaining, resetAt }: Allowance) => {
    const count = currentOf(counts.get(key))
    const known = limit - remaining
    const endsAt = performance.now() + resetAt.getTime() - Date.now()
    if (count) Object.assign(count, { known: Math.max(known, count.known), resetAt, endsAt })
    else {
      const [oldest] = counts.keys()
      if (counts.size >= MAX_KEYS && oldest !== undefined) counts.delete(oldest)
      counts.delete(key)
      counts.set(key, { known, untold: 0, resetAt, endsAt })
    }
  }
  const countNow = async (key: string, requests: number) => {
    const allowance = await countShared(key, requests)
    if (allowance) remember(key, allowance)
    return allowance
  }
  return (key) => {
    const count = currentOf(counts.get(key))
    let requests = 1
    if (count) {
      count.untold += 1
      const remaining = limit - count.known - count.untold
      if (count.untold < batch && remaining >= batch)
        return { limit, remaining, resetAt: count.resetAt, isExceeded: false }
      requests = count.untold
      count.known += requests
      count.untold = 0
    }
    return countNow(key, requests)
  }
}

function currentOf(count: Count | undefined): Count | undefined {
  return count && performance.now() < count.endsAt ? count : undefined
}
