import { Postpone } from '@trust/queue/handlers'

/** How many connections to one endpoint this process holds at once: fewer when it is slow to answer. */
const MOST_SLOW = 4
const MOST_QUICK = 32
/** An endpoint that answers within this is quick, in milliseconds. */
const QUICK_MS = 250
/** How long a job may hold a worker's place to wait for its turn, in milliseconds. */
const PATIENCE_MS = 100
/** A job whose turn is later comes again, within this, in milliseconds. */
const LATEST_MS = 30_000
/** The weight of the newest answer in the average. */
const NEWEST = 0.3

interface Lane {
  /** When each request on its way was sent. */
  sent: Set<{ at: number }>
  waiting: (() => void)[]
  /** How long the endpoint took lately, in milliseconds. */
  average: number
  /** When the last postponed job has its turn. */
  lastTurn: number
}

/**
 * Keeps endpoints from each other: one that hangs holds a few connections, and its other jobs wait in the queue
 * instead of in the places of the worker.
 * @returns sends in an endpoint's lane; throws Postpone when its turn is not soon
 */
export function createLanes(): <T>(endpoint: string, send: () => Promise<T>) => Promise<T> {
  const lanes = new Map<string, Lane>()
  return async (endpoint, send) => {
    const lane = lanes.get(endpoint) ?? { sent: new Set(), waiting: [], average: 0, lastTurn: 0 }
    lanes.set(endpoint, lane)
    if (lane.sent.size >= widthOf(lane)) await turnIn(lane)
    const request = { at: performance.now() }
    lane.sent.add(request)
    try {
      return await send()
    } finally {
      lane.average += NEWEST * (performance.now() - request.at - lane.average)
      lane.sent.delete(request)
      if (lane.sent.size < widthOf(lane)) lane.waiting.shift()?.()
      if (lane.sent.size + lane.waiting.length === 0 && lane.average < QUICK_MS) lanes.delete(endpoint)
    }
  }
}

/** How long a request takes, as far as it is known: one that is on its way for long says more than the past. */
function paceOf({ sent, average }: Lane): number {
  const [oldest] = sent
  return Math.max(average, oldest ? performance.now() - oldest.at : 0, 1)
}

function widthOf(lane: Lane): number {
  return paceOf(lane) < QUICK_MS ? MOST_QUICK : MOST_SLOW
}

/** @throws Postpone */
async function turnIn(lane: Lane): Promise<void> {
  const spacing = paceOf(lane) / widthOf(lane)
  if ((lane.waiting.length + 1) * spacing > PATIENCE_MS) throw postponed(lane, spacing)
  const isMyTurn = await new Promise<boolean>((done) => {
    const enter = () => {
      clearTimeout(timer)
      done(true)
    }
    const timer = setTimeout(() => {
      lane.waiting.splice(lane.waiting.indexOf(enter), 1)
      done(false)
    }, 2 * PATIENCE_MS)
    lane.waiting.push(enter)
  })
  if (!isMyTurn) throw postponed(lane, paceOf(lane) / widthOf(lane))
}

/** Turns are given out one after the other; those beyond `LATEST_MS` are spread, so that they do not come at once. */
function postponed(lane: Lane, spacing: number): Postpone {
  const now = Date.now()
  lane.lastTurn = Math.max(lane.lastTurn, now + PATIENCE_MS) + spacing
  const latest = now + LATEST_MS * (0.5 + Math.random() / 2)
  lane.lastTurn = Math.min(lane.lastTurn, now + LATEST_MS)
  return new Postpone(new Date(Math.min(lane.lastTurn, latest)))
}
