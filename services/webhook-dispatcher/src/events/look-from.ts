import { lowestIdOf } from '@trust/contracts/identifier'

/** A transaction that emits an event ends within 20 seconds; the clocks of processes may differ by some. */
const MARGIN_MS = 30_000
/** All that wait are looked at this often, whatever happened, in milliseconds. */
const ALL_EVERY_MS = 60_000
/** A look at all of them that took less is no burden: the next one is at all of them again. */
const SLOW_MS = 150

/** From which id on a tenant's next events are looked for; null: all of them. */
export interface LookFrom {
  of(tenantId: string): string | null
  /**
   * Notes that events were taken by a look that began at a moment and took so many milliseconds.
   * @param next the last of them when there are probably more, else null
   */
  took(tenantId: string, look: Look): void
}

interface Look {
  at: number
  ms: number
  from: string | null
  next: string | null
}

/**
 * Spares looks that an old snapshot makes slow: remembers what need not be looked at again. Of the events that were
 * made well before a look began, all had been committed by then or never will be: so they were taken, up to the last one
 * that the look had room for. Nothing that waits is passed over, so the order of a merchant's events holds.
 */
export function createLookFrom(now: () => number = Date.now): LookFrom {
  const known = new Map<string, { allAt: number; from: string }>()
  return {
    of: (tenantId) => {
      const look = known.get(tenantId)
      return look && now() - look.allAt < ALL_EVERY_MS ? look.from : null
    },
    took: (tenantId, { at, ms, from, next }) => {
      if (from === null && ms < SLOW_MS) {
        known.delete(tenantId)
        return
      }
      const settled = lowestIdOf(new Date(at - MARGIN_MS))
      const allAt = from === null ? at : (known.get(tenantId)?.allAt ?? 0)
      known.set(tenantId, { allAt, from: next !== null && next < settled ? next : settled })
    },
  }
}
