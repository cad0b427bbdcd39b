import { MAX_EVENTS_UNDER_WAY } from '../limits.ts'

/** The place of an event that is on its way. */
export interface PacedPlace {
  leave(): void
}

/** Takes events of a tenant from the database only as fast as they leave. */
export interface Pace {
  /** Waits until a tenant may have more on their way. */
  hasRoom(tenantId: string): Promise<void>
  /** Counts one more event. */
  enter(tenantId: string): PacedPlace
}

interface UnderWay {
  events: number
  waiting: (() => void)[]
}

export function createPace(most = MAX_EVENTS_UNDER_WAY): Pace {
  const tenants = new Map<string, UnderWay>()
  const of = (tenantId: string) => {
    const known = tenants.get(tenantId) ?? { events: 0, waiting: [] }
    tenants.set(tenantId, known)
    return known
  }
  const leave = (tenantId: string, inFlight: UnderWay) => {
    inFlight.events -= 1
    if (inFlight.events < most) inFlight.waiting.shift()?.()
    if (inFlight.events > 0) return
    for (const room of inFlight.waiting.splice(0)) room()
    tenants.delete(tenantId)
  }
  return {
    hasRoom: async (tenantId) => {
      const inFlight = tenants.get(tenantId)
      if (!inFlight || inFlight.events < most) return
      await new Promise<void>((room) => inFlight.waiting.push(room))
    },
    enter: (tenantId) => {
      const inFlight = of(tenantId)
      inFlight.events += 1
      let isHere = true
      return {
        leave: () => {
          if (isHere) leave(tenantId, inFlight)
          isHere = false
        },
      }
    },
  }
}
