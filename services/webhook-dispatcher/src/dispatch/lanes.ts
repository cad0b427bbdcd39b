import { newId } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import type { EventLane } from '@trust/db/waiting-events'
import { batched } from '@trust/queue/batched'
import { LANE_HANDOVER_RETRIES, LANE_LEASE_MS, LANE_RETRY_MS, LANES } from '../limits.ts'

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

/** The lanes that this process uses. */
export interface Lanes {
  /** Uses a lane until `release` is called; the last release of a lane releases it. */
  enter(lane: EventLane): Promise<{ lane: DispatchLane; release(): void }>
  /** Whether another dispatcher, as far as this one knows, holds or gets the lane; then a wake-up job follows soon. */
  isElsewhere(lane: EventLane): boolean
  /**
   * Requests a lane that another dispatcher holds. The holder hands it over when it has more lanes than this
   * dispatcher: it then claims no more events and wakes a job when it releases the lane. The holder may be killed, or
   * keep the lane because it has no more than its share; so a job retries soon, until one runs where the lane is held.
   * @returns false when the lane is free by now
   */
  request(lane: DispatchLane): Promise<boolean>
}

interface UsedLane {
  users: number
  /** Settles when the lane was released. */
  released: Promise<void>
}

/** The key of a lane within this process. */
export const keyOf = ({ tenantId, lane }: EventLane) => `${tenantId} ${lane}`

/** @param wake wakes a job for a lane */
export function createLanes(db: Database, wake: (lane: EventLane) => void): Lanes {
  const dispatcher = newId()
  const used = new Map<string, UsedLane>()
  const elsewhere = new Set<string>()
  // One at a time: each request sees what the one before asked for.
  const request = batched<DispatchLane, boolean>(
    (lanes) => Promise.all(lanes.map((lane) => requestLane(db, lane))),
    { most: 1, keyOf: ({ tenantId }) => tenantId },
  )

  /** Leaves a lane to another dispatcher, and wakes jobs until one runs there. */
  const leaveAlone = (lane: EventLane, retries: number) => {
    const key = keyOf(lane)
    if (elsewhere.has(key)) return
    elsewhere.add(key)
    const retry = (left: number) => {
      setTimeout(() => {
        if (left > 1) retry(left - 1)
        else elsewhere.delete(key)
        wake(lane)
      }, LANE_RETRY_MS).unref()
    }
    retry(retries)
  }

  const leave = (lane: DispatchLane, usedLane: UsedLane) => {
    usedLane.users -= 1
    if (usedLane.users > 0) return
    usedLane.released = releaseLane(db, lane)
      .then((isWanted) => {
        if (!isWanted) return
        leaveAlone(lane, LANE_HANDOVER_RETRIES)
        wake(lane)
      })
      // The lease ends by itself.
      .catch(() => undefined)
      .finally(() => {
        if (usedLane.users === 0) used.delete(keyOf(lane))
      })
    db.inBackground(usedLane.released)
  }
  return {
    isElsewhere: (lane) => elsewhere.has(keyOf(lane)),
    request: async (lane) => {
      const isHeld = await request(lane)
      if (isHeld) leaveAlone(lane, 1)
      return isHeld
    },
    enter: async ({ tenantId, lane: number }) => {
      const lane = { tenantId, lane: number, dispatcher }
      const usedLane = used.get(keyOf(lane)) ?? { users: 0, released: Promise.resolve() }
      used.set(keyOf(lane), usedLane)
      usedLane.users += 1
      await usedLane.released
      let isIn = true
      const release = () => {
        if (isIn) leave(lane, usedLane)
        isIn = false
      }
      return { lane, release }
    },
  }
}
