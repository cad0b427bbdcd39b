import { lowestIdOf } from '@trust/contracts/identifier'
import { LOOK_AT_ALL_MS, LOOK_MARGIN_MS, SLOW_LOOK_MS } from '../limits.ts'

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
      return look && now() - look.allAt < LOOK_AT_ALL_MS ? look.from : null
    },
    took: (tenantId, { at, ms, from, next }) => {
      if (from === null && ms < SLOW_LOOK_MS) {
        known.delete(tenantId)
        return
      }
      const settled = lowestIdOf(new Date(at - LOOK_MARGIN_MS))
      const allAt = from === null ? at : (known.get(tenantId)?.allAt ?? 0)
      known.set(tenantId, { allAt, from: next !== null && next < settled ? next : settled })
    },
  }
}
