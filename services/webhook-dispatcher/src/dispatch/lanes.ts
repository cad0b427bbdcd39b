import { newId } from '@trust/contracts/identifier'
import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import type { EventLane } from '@trust/db/waiting-events'
import type { Slot } from '../http/limiter.ts'
import { LANE_LEASE_MS, LANE_RETRY_MS } from '../limits.ts'

/**
 * A lane, as one dispatcher sees it. Only its holder takes events from it, until it has started their first attempts: so
 * the attempts of a merchant's events start in order, whichever dispatchers take them.
 */
export interface DispatchLane extends EventLane {
  /** This dispatcher. */
  dispatcher: string
}

const isLane = ({ tenantId, lane }: EventLane) =>
  Prisma.sql`tenant_id = ${tenantId}::uuid AND lane = ${lane}::smallint`

/**
 * A holder that has much to start would keep its lanes for good, and others would have none: so it takes no more from one
 * that another dispatcher asked for.
 */
const isClosedTo = ({ dispatcher }: DispatchLane) =>
  Prisma.sql`held.held_until > clock_timestamp() AND (held.holder <> ${dispatcher}::uuid OR held.is_wanted)`

/** A condition: another dispatcher holds the lane, or asked for it. */
export function heldByOther(lane: DispatchLane): Prisma.Sql {
  return Prisma.sql`EXISTS (SELECT FROM dispatch_lanes AS held WHERE ${isLane(lane)} AND ${isClosedTo(lane)})`
}

/** A part of a statement: `hold` has a row when the lane is this dispatcher's now. */
export function hold(one: DispatchLane): Prisma.Sql {
  const { tenantId, lane, dispatcher } = one
  return Prisma.sql`
    hold AS (
      INSERT INTO dispatch_lanes AS held (tenant_id, lane, holder, held_until)
      VALUES (${tenantId}::uuid, ${lane}::smallint, ${dispatcher}::uuid,
        clock_timestamp() + ${LANE_LEASE_MS} * interval '1 millisecond')
      ON CONFLICT (tenant_id, lane) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until,
          is_wanted = false
        WHERE (${isClosedTo(one)}) IS NOT TRUE
      RETURNING lane)`
}

/** @returns whether the lane is held, and its holder wakes a job up when it lets go */
async function requestLane(db: Database, lane: DispatchLane): Promise<boolean> {
  const asked = await db.bulk(Prisma.sql`
    UPDATE dispatch_lanes AS held SET is_wanted = true WHERE ${isLane(lane)} AND ${isClosedTo(lane)}
    RETURNING lane`)
  return asked.length > 0
}

/** @returns whether another dispatcher asked for the lane */
async function releaseLane(db: Database, lane: DispatchLane): Promise<boolean> {
  const [released] = await db.bulk<{ isWanted: boolean }>(Prisma.sql`
    UPDATE dispatch_lanes SET held_until = NULL
    WHERE ${isLane(lane)} AND holder = ${lane.dispatcher}::uuid AND held_until IS NOT NULL
    RETURNING is_wanted AS "isWanted"`)
  return released?.isWanted ?? false
}

/** The lanes that this process uses. */
export interface Lanes {
  /** Uses a lane until the slot is released: the last one to do so lets go of it. */
  enter(lane: EventLane): Promise<{ lane: DispatchLane; slot: Slot }>
  /**
   * Asks the dispatcher that holds a lane to take no more from it, and to wake a job up when it lets go. It may be killed:
   * so a job is woken up soon anyway.
   * @returns false when it is free by now
   */
  request(lane: DispatchLane): Promise<boolean>
}

interface UsedLane {
  users: number
  /** Settles when the lane was let go of. */
  released: Promise<void>
}

/** The key of a lane within this process. */
export const keyOf = ({ tenantId, lane }: EventLane) => `${tenantId} ${lane}`

/** @param wake wakes a job up for a lane that was asked for */
export function createLanes(db: Database, wake: (lane: EventLane) => void): Lanes {
  const dispatcher = newId()
  const used = new Map<string, UsedLane>()
  const requested = new Set<string>()

  const leave = (key: string, lane: DispatchLane, usedLane: UsedLane) => {
    usedLane.users -= 1
    if (usedLane.users > 0) return
    usedLane.released = releaseLane(db, lane)
      .then((isWanted) => {
        if (isWanted) wake(lane)
      })
      // It ends by itself.
      .catch(() => undefined)
      .finally(() => {
        if (usedLane.users === 0) used.delete(key)
      })
    db.aside(usedLane.released)
  }
  return {
    request: async (lane) => {
      if (!(await requestLane(db, lane))) return false
      const key = keyOf(lane)
      if (requested.has(key)) return true
      requested.add(key)
      setTimeout(() => {
        requested.delete(key)
        wake(lane)
      }, LANE_RETRY_MS).unref()
      return true
    },
    enter: async ({ tenantId, lane: number }) => {
      const lane = { tenantId, lane: number, dispatcher }
      const key = keyOf(lane)
      const usedLane = used.get(key) ?? { users: 0, released: Promise.resolve() }
      used.set(key, usedLane)
      usedLane.users += 1
      await usedLane.released
      let isHere = true
      const release = () => {
        if (isHere) leave(key, lane, usedLane)
        isHere = false
      }
      return { lane, slot: { release } }
    },
  }
}
