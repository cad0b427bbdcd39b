import { newId } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import type { EventLane } from '@trust/db/waiting-events'
import { batched } from '@trust/queue/batched'
import type { Slot } from '../http/limiter.ts'
import { LANE_HANDOVER_MS, LANE_LEASE_MS, LANE_RETRY_MS, LANES } from '../limits.ts'

/**
 * A lane, as one dispatcher sees it. Only the holder claims its events, and holds it until it has started their first
 * attempts, so that the attempts of a merchant's events start in order, whichever dispatcher claims them.
 */
export interface DispatchLane extends EventLane {
  /** The identifier of this dispatcher. */
  dispatcher: string
}

/** The first arguments of the functions in `prisma/sql/dispatch-lanes.sql`. */
const named = ({ tenantId, lane }: EventLane) => Prisma.sql`${tenantId}::uuid, ${lane}::smallint`

/** A condition: another dispatcher holds or requested the lane. */
export function heldByOther(lane: DispatchLane): Prisma.Sql {
  return Prisma.sql`EXISTS (
    SELECT FROM current_lane(${named(lane)}) AS held WHERE is_closed(held, ${lane.dispatcher}::uuid))`
}

/** A part of a statement: `hold` has a row when this dispatcher got the lane. */
export function hold(lane: DispatchLane): Prisma.Sql {
  return Prisma.sql`
    hold AS MATERIALIZED (SELECT 1 WHERE hold_lane(${named(lane)}, ${lane.dispatcher}::uuid, ${LANE_LEASE_MS}::int))`
}

/** @returns whether the lane is held */
async function requestLane(db: Database, lane: DispatchLane): Promise<boolean> {
  const [asked] = await db.bulk<{ isHeld: boolean }>(Prisma.sql`
    SELECT request_lane(${named(lane)}, ${lane.dispatcher}::uuid, ${LANES}::int) AS "isHeld"`)
  return asked?.isHeld ?? false
}

/** @returns whether another dispatcher requested the lane */
async function releaseLane(db: Database, lane: DispatchLane): Promise<boolean> {
  const [released] = await db.bulk<{ isWanted: boolean }>(Prisma.sql`
    SELECT release_lane(${named(lane)}, ${lane.dispatcher}::uuid) AS "isWanted"`)
  return released?.isWanted ?? false
}

/** The lease of a lane, by the clock of its holder. It ends no later than the one in the database. */
export interface LaneLease {
  /** @param at when this dispatcher began to ask for the lane that it now holds */
  renew(at: Date): void
  /** Whether another dispatcher may have held the lane since: then no more first attempts of this claim are started. */
  hasEnded(): boolean
}

/** The lanes that this process uses. */
export interface Lanes {
  /** Uses a lane until the slot is released; releasing the last slot releases the lane. */
  enter(lane: EventLane): Promise<{ lane: DispatchLane; slot: Slot; lease: LaneLease }>
  /** Whether another dispatcher, as far as this one knows, holds or gets the lane; then a wake-up job follows soon. */
  isElsewhere(lane: EventLane): boolean
  /**
   * Asks the holder of a lane to hand it over when it has more lanes than this dispatcher: it then claims no more
   * events and wakes a job when it releases the lane. The holder may be killed, or keep the lane because it has no more
   * than its share; so a job retries soon, until one runs where the lane is held.
   * @returns false when the lane is free by now
   */
  request(lane: DispatchLane): Promise<boolean>
}

interface UsedLane {
  users: number
  /** When the newest lease ends, in milliseconds. Claims that extend a lease share it. */
  lease: { heldUntil: number }
  /** Settles when the lane was released. */
  released: Promise<void>
}

/** The key of a lane within this process. */
export const keyOf = ({ tenantId, lane }: EventLane) => `${tenantId} ${lane}`

/** @param wake wakes a job for a lane */
export function createLanes(db: Database, wake: (lane: EventLane) => void): Lanes {
  const dispatcher = newId()
  const used = new Map<string, UsedLane>()
  const retried = new Set<string>()
  /** Lanes that this dispatcher handed over, and until when it leaves them alone. */
  const handedOver = new Map<string, number>()
  // One at a time: each request sees what the one before asked for.
  const request = batched<DispatchLane, boolean>(
    (lanes) => Promise.all(lanes.map((lane) => requestLane(db, lane))),
    {
      most: 1,
      keyOf: ({ tenantId }) => tenantId,
    },
  )

  const retry = (lane: EventLane) => {
    const key = keyOf(lane)
    if (retried.has(key)) return
    retried.add(key)
    setTimeout(() => {
      retried.delete(key)
      wake(lane)
    }, LANE_RETRY_MS).unref()
  }

  const leave = (key: string, lane: DispatchLane, usedLane: UsedLane) => {
    usedLane.users -= 1
    if (usedLane.users > 0) return
    usedLane.released = releaseLane(db, lane)
      .then((isWanted) => {
        if (!isWanted) return
        handedOver.set(key, Date.now() + LANE_HANDOVER_MS)
        wake(lane)
      })
      // The lease ends by itself.
      .catch(() => undefined)
      .finally(() => {
        if (usedLane.users === 0) used.delete(key)
      })
    db.inBackground(usedLane.released)
  }
  return {
    isElsewhere: (lane) => {
      const key = keyOf(lane)
      if ((handedOver.get(key) ?? 0) > Date.now()) retry(lane)
      else handedOver.delete(key)
      return retried.has(key)
    },
    request: async (lane) => {
      const isHeld = await request(lane)
      if (isHeld) retry(lane)
      return isHeld
    },
    enter: async ({ tenantId, lane: number }) => {
      const lane = { tenantId, lane: number, dispatcher }
      const key = keyOf(lane)
      const usedLane = used.get(key) ?? { users: 0, lease: { heldUntil: 0 }, released: Promise.resolve() }
      used.set(key, usedLane)
      usedLane.users += 1
      await usedLane.released
      let isHere = true
      const release = () => {
        if (isHere) leave(key, lane, usedLane)
        isHere = false
      }
      let { lease } = usedLane
      const hasEnded = () => Date.now() >= lease.heldUntil
      const renew = (at: Date) => {
        lease = usedLane.lease
        // Another dispatcher may have held the lane since: attempts of before that have not started get jobs.
        if (hasEnded()) lease = usedLane.lease = { heldUntil: 0 }
        lease.heldUntil = at.getTime() + LANE_LEASE_MS
      }
      return { lane, slot: { release }, lease: { renew, hasEnded } }
    },
  }
}
