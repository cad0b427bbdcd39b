import { SnoozeInDatabase } from '@trust/queue/handlers'
import {
  ENDPOINT_LANES,
  type LaneWidths,
  MAX_WAITING,
  NEWEST_WEIGHT,
  NEXT_TURN_MS,
  QUICK_MS,
  TURN_TIMEOUT_MS,
} from '../limits.ts'

interface Timed {
  /** How long the endpoint took, in milliseconds; null when nothing was sent. */
  durationMs: number | null
}

export interface Lanes {
  /** Sends in an endpoint's lane; throws Park when its turn is not soon, or this process stops. */
  inLane<T extends Timed>(endpoint: string, send: () => Promise<T>): Promise<T>
  /** How many deliveries to an endpoint may be under way now. */
  limitOf(endpoint: string): number
  /** Postpones a job that has not tried: when its turn comes. */
  postpone(endpoint: string): SnoozeInDatabase
}

interface Lane {
  inFlight: number
  waiting: (() => void)[]
  /** How long the endpoint took lately, in milliseconds. */
  took: number
  /** How much time lay between two answers lately, in milliseconds. */
  interval: number
  lastAnswer: number
  /** When the last parked job has its turn. */
  lastTurn: number
  widths: LaneWidths
}

/**
 * Limits how much is under way to an endpoint: one that hangs holds a few connections, and its other jobs wait in the queue
 * instead of in the places of the worker.
 * @param stopping aborts when the process begins to stop: nothing more is sent from then on
 */
export function createLanes(stopping?: AbortSignal, widths = ENDPOINT_LANES): Lanes {
  const lanes = new Map<string, Lane>()
  const limitOf = (lane: Lane) => (isQuick(lane) ? widths.quick : widths.slow)
  const assertGoesOn = () => {
    if (stopping?.aborted) throw new SnoozeInDatabase(new Date())
  }
  return {
    inLane: async (endpoint, send) => {
      assertGoesOn()
      const lane = lanes.get(endpoint) ?? newLane(widths)
      lanes.set(endpoint, lane)
      if (lane.inFlight >= limitOf(lane)) await turnIn(lane)
      else lane.inFlight += 1
      try {
        assertGoesOn()
        const sent = await send()
        if (sent.durationMs !== null) lane.took += NEWEST_WEIGHT * (sent.durationMs - lane.took)
        return sent
      } finally {
        lane.inFlight -= 1
        noteAnswer(lane)
        while (lane.waiting.length > 0 && lane.inFlight < limitOf(lane)) letIn(lane)
        if (lane.inFlight + lane.waiting.length === 0 && lane.took < QUICK_MS) lanes.delete(endpoint)
      }
    },
    limitOf: (endpoint) => {
      const lane = lanes.get(endpoint)
      return lane ? limitOf(lane) : widths.quick
    },
    postpone: (endpoint) => parked(lanes.get(endpoint) ?? newLane(widths)),
  }
}

function newLane(widths: LaneWidths): Lane {
  const lastAnswer = performance.now()
  return { inFlight: 0, waiting: [], took: 0, interval: 0, lastAnswer, lastTurn: 0, widths }
}

function noteAnswer(lane: Lane): void {
  const now = performance.now()
  lane.interval += NEWEST_WEIGHT * (now - lane.lastAnswer - lane.interval)
  lane.lastAnswer = now
}

/** The time between turns: when no answer comes for long, that says more than the past. */
function spacingOf(lane: Lane): number {
  if (isQuick(lane)) return lane.interval
  const silence = performance.now() - lane.lastAnswer
  return Math.max(lane.interval, Math.max(silence, lane.took) / lane.widths.slow)
}

function isQuick({ took, lastAnswer }: Lane): boolean {
  return took < QUICK_MS && performance.now() - lastAnswer < QUICK_MS
}

/** Whoever waits longest is under way from now on. */
function letIn(lane: Lane): void {
  lane.inFlight += 1
  lane.waiting.shift()?.()
}

/** Waits until it is let in. @throws Park */
async function turnIn(lane: Lane): Promise<void> {
  const isCrowded = lane.waiting.length >= MAX_WAITING
  if (isCrowded || (lane.waiting.length + 1) * spacingOf(lane) > TURN_TIMEOUT_MS) throw parked(lane)
  const isMyTurn = await new Promise<boolean>((done) => {
    const enter = () => {
      clearTimeout(timer)
      done(true)
    }
    const timer = setTimeout(() => {
      lane.waiting.splice(lane.waiting.indexOf(enter), 1)
      done(false)
    }, TURN_TIMEOUT_MS)
    lane.waiting.push(enter)
  })
  if (!isMyTurn) throw parked(lane)
}

/** Turns are given out one after the other; those beyond `NEXT_TURN_MS` are spread, so that they do not come at once. */
function parked(lane: Lane): SnoozeInDatabase {
  const now = Date.now()
  lane.lastTurn = Math.min(
    Math.max(lane.lastTurn, now + TURN_TIMEOUT_MS) + spacingOf(lane),
    now + NEXT_TURN_MS,
  )
  const latest = now + NEXT_TURN_MS * (0.5 + Math.random() / 2)
  return new SnoozeInDatabase(new Date(Math.min(lane.lastTurn, latest)))
}
