import { isDeepStrictEqual } from 'node:util'
import { withTimeout } from '@trust/runtime/with-timeout'
import { LRUCache } from 'lru-cache'

/** How long a value is served without reading its source again, in milliseconds. */
const REVALIDATE_MS = 1_000
const MAX_ENTRIES = 10_000
/** How long to wait for a source while an earlier value is still valid, in milliseconds. */
const TIMEOUT_MS = 1_000

export interface CachedValue<T> {
  value: T
  /** Since when it is known unchanged: milliseconds since 1970, never longer ago than the lifetime. */
  since: number
}

/**
 * Caches the results of `read`. Each source is read at most once a second, so that a change shows a second later, and
 * callers do not notice a database that is down for less than the lifetime.
 * @param seconds the lifetime of a value; 0 caches nothing
 */
export function createTtlCache<T>(
  read: (id: string) => Promise<T>,
  seconds: number,
): (id: string) => Promise<CachedValue<T>> {
  const lifetimeMs = seconds * 1000
  if (lifetimeMs === 0) return async (id) => ({ value: await read(id), since: Date.now() })

  const pending = new Map<string, Promise<T>>()
  /** A source that takes longer than `TIMEOUT_MS` is not read a second time meanwhile. */
  const readOnce = (id: string): Promise<T> => {
    const started = pending.get(id) ?? read(id).finally(() => pending.delete(id))
    pending.set(id, started)
    return started
  }

  const cache = new LRUCache<string, CachedValue<T>>({
    max: MAX_ENTRIES,
    // A value is stale when it is older than `ttl`, in whole milliseconds.
    ttl: Math.min(REVALIDATE_MS, lifetimeMs) - 1,
    ttlResolution: 0,
    // Looked up on each call: tests replace `performance`.
    perf: { now: () => performance.now() },
    fetchMethod: async (id, known) => {
      const since = Date.now()
      const found = readOnce(id).then((value) => ({ value, since }))
      if (!known || since >= known.since + lifetimeMs) return found
      const current = await withTimeout(TIMEOUT_MS, found, known).catch(() => known)
      return isDeepStrictEqual(current.value, known.value) ? known : current
    },
  })
  return (id) => cache.forceFetch(id)
}
