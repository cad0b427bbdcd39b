import { Park } from '@trust/queue/handlers'

/** How many deliveries to one endpoint this process has under way at once: few when it is slow to answer. */
const MOST_SLOW = 4
const MOST_QUICK = 64
/** An endpoint that answers within this is quick, in milliseconds. */
const QUICK_MS = 2_000
/**
 * How many more may wait in memory for their turn, and for how long, in milliseconds. Together with those under way
 * they are fewer than the worker has places: one endpoint that begins to hang never takes all.
 */
const MOST_WAITING = 512
const PATIENCE_MS = 1_000
/** A job whose turn is later comes again, within this, in milliseconds. */
const LATEST_MS = 30_000
/** The weight of the newest answer in averages. */
const NEWEST = 0.1

interface Timed {
  /** How long the endpoint took, in milliseconds; null when nothing was sent. */
  durationMs: number | null
}

export interface Lanes {
  /** Sends in an endpoint's lane; throws Park when its turn is not soon. */
  inLane<T extends Timed>(endpoint: string, send: () => Promise<T>): Promise<T>
  /** How many deliveries to an endpoint may be under way now. */
  widthOf(endpoint: string): number
}

interface Lane {
  underWay: number
  waiting: (() => void)[]
  /** How long the endpoint took lately, in milliseconds. */
  took: number
  /** How much time lay between two answers lately, in milliseconds. */
  interval: number
  lastAnswer: number
  /** When the last parked job has its turn. */
  lastTurn: number
}

/**
 * Keeps endpoints from each other: one that hangs holds a few connections, and its other jobs wait in the queue
 * instead of in the places of the worker.
 */
export function createLanes(): Lanes {
  const lanes = new Map<string, Lane>()
  const widthOf = (lane: Lane) => (isQuick(lane) ? MOST_QUICK : MOST_SLOW)
  return {
    inLane: async (endpoint, send) => {
      const lane = lanes.get(endpoint) ?? newLane()
      lanes.set(endpoint, lane)
      if (lane.underWay >= widthOf(lane)) await turnIn(lane)
      else lane.underWay += 1
      try {
        const sent = await send()
        if (sent.durationMs !== null) lane.took += NEWEST * (sent.durationMs - lane.took)
        return sent
      } finally {
        lane.underWay -= 1
        noteAnswer(lane)
        while (lane.waiting.length > 0 && lane.underWay < widthOf(lane)) letIn(lane)
        if (lane.underWay + lane.waiting.length === 0 && lane.took < QUICK_MS) lanes.delete(endpoint)
      }
    },
    widthOf: (endpoint) => {
      const lane = lanes.get(endpoint)
      return lane ? widthOf(lane) : MOST_QUICK
    },
  }
}

function newLane(): Lane {
  return { underWay: 0, waiting: [], took: 0, interval: 0, lastAnswer: performance.now(), lastTurn: 0 }
}

function noteAnswer(lane: Lane): void {
  const now = performance.now()
  lane.interval += NEWEST * (now - lane.lastAnswer - lane.interval)
  lane.lastAnswer = now
}

/** The time between turns: when no answer comes for long, that says more than the past. */
function spacingOf(lane: Lane): number {
  if (isQuick(lane)) return lane.interval
  const silence = performance.now() - lane.lastAnswer
  return Math.max(lane.interval, Math.max(silence, lane.took) / MOST_SLOW)
}

function isQuick({ took, lastAnswer }: Lane): boolean {
  return took < QUICK_MS && performance.now() - lastAnswer < QUICK_MS
}

/** Whoever waits longest is under way from now on. */
function letIn(lane: Lane): void {
  lane.underWay += 1
  lane.waiting.shift()?.()
}

/** Waits until it is let in. @throws Park */
async function turnIn(lane: Lane): Promise<void> {
  const isCrowded = lane.waiting.length >= MOST_WAITING
  if (isCrowded || (lane.waiting.length + 1) * spacingOf(lane) > PATIENCE_MS) throw parked(lane)
  const isMyTurn = await new Promise<boolean>((done) => {
    const enter = () => {
      clearTimeout(timer)
      done(true)
    }
    const timer = setTimeout(() => {
      lane.waiting.splice(lane.waiting.indexOf(enter), 1)
      done(false)
    }, PATIENCE_MS)
    lane.waiting.push(enter)
  })
  if (!isMyTurn) throw parked(lane)
}

/** Turns are given out one after the other; those beyond `LATEST_MS` are spread, so that they do not come at once. */
function parked(lane: Lane): Park {
  const now = Date.now()
  lane.lastTurn = Math.min(Math.max(lane.lastTurn, now + PATIENCE_MS) + spacingOf(lane), now + LATEST_MS)
  const latest = now + LATEST_MS * (0.5 + Math.random() / 2)
  return new Park(new Date(Math.min(lane.lastTurn, latest)))
}
