import { isDeepStrictEqual } from 'node:util'
import { within } from '@trust/runtime/within'

/** How long a value is given out without a look at its source, in milliseconds. */
const LOOK_AGAIN_MS = 1_000
const MAX_ENTRIES = 10_000
/** How long a source is waited for while there is something to give out, in milliseconds. */
const TIMEOUT_MS = 1_000

export interface TtlCache<T> {
  value: T
  /** Since when it is known unchanged: milliseconds since 1970, never longer ago than the lifetime. */
  since: number
}

interface Entry<T> {
  recent: Promise<TtlCache<T>>
  revalidateAt: number
}

/**
 * Keeps what `read` finds. However many ask, each source is read once a second at most, and by one of them; so a
 * change shows a second later, and a database that is away for less than the lifetime, or does not answer, is not
 * noticed.
 * @param seconds the lifetime of a value; 0 keeps nothing
 */
export function createTtlCache<T>(
  read: (id: string) => Promise<T>,
  seconds: number,
): (id: string) => Promise<TtlCache<T>> {
  const lifetimeMs = seconds * 1000
  const entries = new Map<string, Entry<T>>()
  if (lifetimeMs === 0) return async (id) => ({ value: await read(id), since: Date.now() })

  const readings = new Map<string, Promise<T>>()
  /** Whoever asks while a source takes its time waits for the same answer. */
  const readOnce = (id: string): Promise<T> => {
    const begun = readings.get(id) ?? read(id).finally(() => readings.delete(id))
    readings.set(id, begun)
    return begun
  }

  const look = async (id: string, known: Entry<T> | undefined): Promise<TtlCache<T>> => {
    const before = await known?.recent
    const since = Date.now()
    const alive = before && since < before.since + lifetimeMs ? before : null
    const found = readOnce(id).then((value) =>
      alive && isDeepStrictEqual(value, alive.value) ? alive : { value, since },
    )
    if (!alive) return found
    return within(TIMEOUT_MS, found, alive).catch(() => alive)
  }

  return (id) => {
    const known = entries.get(id)
    if (known && Date.now() < known.revalidateAt) return known.recent
    const entry = { recent: look(id, known), revalidateAt: Number.POSITIVE_INFINITY }
    const settled = () => {
      entry.revalidateAt = Date.now() + Math.min(LOOK_AGAIN_MS, lifetimeMs)
    }
    entry.recent.then(settled, () => entries.delete(id))
    makeRoom(entries, id)
    entries.set(id, entry)
    return entry.recent
  }
}

/** A map remembers in which order its keys came: the first was not looked at for the longest time. */
function makeRoom(entries: Map<string, unknown>, id: string): void {
  entries.delete(id)
  const [oldest] = entries.keys()
  if (oldest !== undefined && entries.size >= MAX_ENTRIES) entries.delete(oldest)
}
