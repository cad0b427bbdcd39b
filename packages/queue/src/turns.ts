/** The share that each tenant has of a queue before its jobs wait behind those of others: one in so many milliseconds. */
const SHARE_MS = 20
/** How close turns may lie and still count as the same, in milliseconds. */
const TURN_MS = 50
/** BullMQ's priorities end here; turns begin anew after 29 hours. */
const MOST_TURNS = 2 ** 21 - 1
/** Tenants whose burst is over need not be remembered: they are looked through when there are so many. */
const MOST_TENANTS = 10_000

/** The priority of a tenant's next job: the lower comes first. */
export type Turns = (tenantId: string, now: number) => number

/**
 * Start-time fair queueing (Goyal, Vin, Cheng 1996) with the clock as virtual time: each job of a tenant has its turn
 * one share after the one before, but not before now. So a burst spreads over the future, and what others ask
 * for meanwhile comes before the rest of it.
 */
export function createTurns(): Turns {
  const next = new Map<string, number>()
  return (tenantId, now) => {
    const turn = Math.max(now, next.get(tenantId) ?? 0)
    if (next.size >= MOST_TENANTS) for (const [id, at] of next) if (at <= now) next.delete(id)
    next.set(tenantId, turn + SHARE_MS)
    return 1 + (Math.floor(turn / TURN_MS) % MOST_TURNS)
  }
}
