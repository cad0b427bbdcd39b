/** How long a job occupies a worker when its definition does not say, in milliseconds. */
const COST_MS = 20
/** How close turns may lie and still count as the same, in milliseconds. */
const TURN_MS = 50
/**
 * BullMQ's priorities end here. Turns begin again after 29 hours; what is still queued then follows when nothing newer
 * waits.
 */
const MAX_TURNS = 2 ** 21 - 1
/** How many tenants are in memory before those whose burst is over are removed. */
const MAX_TENANTS = 10_000

/** How far jobs that no caller waits for are placed behind the others, in milliseconds. */
const SWEEP_BEHIND_MS = 300_000

/**
 * The priority of a tenant's next job: the lower comes first.
 * @param costMs how long the job keeps a worker, about: the tenant's next job comes so much later
 */
export type Turns = (tenantId: string, now: number, costMs?: number) => number

/**
 * Start-time fair queueing (Goyal, Vin, Cheng 1996) with the clock as virtual time: each job of a tenant has its turn
 * its cost after the one before, but not before now. So a burst spreads over the future, and what others ask
 * for meanwhile comes before the rest of it.
 */
export function createTurns(): Turns {
  const next = new Map<string, number>()
  return (tenantId, now, costMs = COST_MS) => {
    const turn = Math.max(now, next.get(tenantId) ?? 0)
    if (next.size >= MAX_TENANTS) for (const [id, at] of next) if (at <= now) next.delete(id)
    next.set(tenantId, turn + costMs)
    return priorityOf(turn, now)
  }
}

/** The priority of upkeep that is asked for now. It waits for minutes behind other jobs, not for ever. */
export function sweepTurn(now: number): number {
  return priorityOf(now + SWEEP_BEHIND_MS, now)
}

/** A turn after the numbers begin again is the last of the numbers of now: counted from one, it would come first. */
function priorityOf(turn: number, now: number): number {
  const firstTurn = Math.floor(now / TURN_MS / MAX_TURNS) * MAX_TURNS
  return Math.min(1 + Math.floor(turn / TURN_MS) - firstTurn, MAX_TURNS)
}
