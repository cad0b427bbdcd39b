import { SnoozeInDatabase } from '@trust/queue/handlers'
import {
  type Concurrency,
  ENDPOINT_CONCURRENCY,
  HOST_CONCURRENCY,
  MAX_ATTEMPTS_IN_FLIGHT,
  MAX_JOBS_PER_TENANT,
  MAX_SNOOZE_MS,
  NEWEST_WEIGHT,
  QUICK_MS,
  SLOT_TIMEOUT_MS,
} from '../limits.ts'

/** A webhook that something is sent to. */
interface Recipient {
  tenantId: string
  webhookId: string
  /** Undefined for a job that has not read it yet: the address of its last request counts then. */
  url?: string
}

interface Timed {
  /** How long the endpoint took, in milliseconds; null when nothing was sent. */
  durationMs: number | null
}

type Run = <T extends Timed>(recipient: Recipient, send: () => Promise<T>) => Promise<T>

/** What holds one of a tenant's places; releasing it twice does nothing more. */
export interface Slot {
  release(): void
}

/** Limits what one process has in flight: per endpoint, per host of a tenant, and per tenant. */
export interface Limiter {
  /**
   * Sends when endpoint and host have room, first come, first served.
   * @throws SnoozeInDatabase when there is none within `SLOT_TIMEOUT_MS`, or when the process stops
   */
  run: Run
  /** Like `run`, for a job, which occupies one of the worker's slots meanwhile: a tenant may have a number of them. */
  runJob: Run
  /** How many requests to an endpoint may be in flight now. */
  limitOf(webhookId: string): number
  /** Whether an endpoint takes long to answer: what waits for it gets jobs of its own. */
  isSlow(webhookId: string): boolean
  /** Remembers where a webhook points to, for jobs that come later. */
  rememberUrl(recipient: Required<Recipient>): void
  /** Waits until a tenant may have more first attempts in flight. */
  waitForRoom(tenantId: string): Promise<void>
  /** Counts one more first attempt of a tenant as in flight. */
  acquireAttempt(tenantId: string): Slot
}

const MAX_REMEMBERED_URLS = 10_000

/** @param stopping aborts when the process begins to stop: nothing more is sent from then on */
export function createLimiter(stopping?: AbortSignal): Limiter {
  const endpoints = createConcurrencyLimiter(ENDPOINT_CONCURRENCY, stopping)
  const hosts = createConcurrencyLimiter(HOST_CONCURRENCY, stopping)
  const jobs = createCounter(MAX_JOBS_PER_TENANT)
  const attempts = createCounter(MAX_ATTEMPTS_IN_FLIGHT)
  const known = new Map<string, { url: string; host: string }>()

  const rememberUrl = ({ tenantId, webhookId, url }: Required<Recipient>) => {
    if (known.get(webhookId)?.url === url) return
    if (known.size >= MAX_REMEMBERED_URLS) known.clear()
    // Hosts count per tenant: one that makes a shared host slow with its own path does not slow down the others.
    known.set(webhookId, { url, host: `${tenantId} ${URL.parse(url)?.hostname}` })
  }
  const run: Run = ({ url, ...recipient }, send) => {
    const { webhookId } = recipient
    if (url !== undefined) rememberUrl({ ...recipient, url })
    const host = known.get(webhookId)?.host
    if (host === undefined) return endpoints.run(webhookId, send)
    return endpoints.run(webhookId, () => hosts.run(host, send))
  }
  return {
    run,
    runJob: async (recipient, send) => {
      if (!jobs.hasRoom(recipient.tenantId)) throw endpoints.snooze(recipient.webhookId)
      const slot = jobs.acquire(recipient.tenantId)
      try {
        return await run(recipient, send)
      } finally {
        slot.release()
      }
    },
    limitOf: endpoints.limitOf,
    isSlow: endpoints.isSlow,
    rememberUrl,
    waitForRoom: attempts.waitForRoom,
    acquireAttempt: attempts.acquire,
  }
}

interface Line {
  inFlight: number
  /** In the order in which they came; each is called when it may send. */
  waiting: Set<() => void>
  averageLatencyMs: number
  /** Between two answers. */
  averageIntervalMs: number
  lastAnswerAt: number
  /** When the job that was snoozed last may send. */
  nextSlotAt: number
}

/**
 * Limits concurrency per key. A key that answers slowly gets few requests at once, a quick one many; what cannot be sent
 * soon is snoozed, so that it does not occupy memory or slots of the worker.
 */
function createConcurrencyLimiter({ slow, quick }: Concurrency, stopping?: AbortSignal) {
  const lines = new Map<string, Line>()
  const limitOf = (line: Line) => (isQuick(line) ? quick : slow)
  const assertRunning = () => {
    if (stopping?.aborted) throw new SnoozeInDatabase(new Date())
  }

  /** The time between two slots: a long silence says more about a slow key than its past does. */
  const spacingOf = (line: Line) => {
    if (isQuick(line)) return line.averageIntervalMs
    const silenceMs = performance.now() - line.lastAnswerAt
    return Math.max(line.averageIntervalMs, Math.max(silenceMs, line.averageLatencyMs) / slow)
  }

  /** Slots are given out one after the other; those beyond `MAX_SNOOZE_MS` are spread, so that they do not come at once. */
  const snoozed = (line: Line) => {
    const now = Date.now()
    const next = Math.max(line.nextSlotAt, now + SLOT_TIMEOUT_MS) + spacingOf(line)
    line.nextSlotAt = Math.min(next, now + MAX_SNOOZE_MS)
    const latest = now + MAX_SNOOZE_MS * (0.5 + Math.random() / 2)
    return new SnoozeInDatabase(new Date(Math.min(line.nextSlotAt, latest)))
  }

  const waitForSlot = async (line: Line) => {
    if ((line.waiting.size + 1) * spacingOf(line) > SLOT_TIMEOUT_MS) throw snoozed(line)
    const hasSlot = await new Promise<boolean>((done) => {
      const enter = () => {
        clearTimeout(timer)
        done(true)
      }
      const timer = setTimeout(() => done(!line.waiting.delete(enter)), SLOT_TIMEOUT_MS)
      line.waiting.add(enter)
    })
    if (!hasSlot) throw snoozed(line)
  }

  const fill = (key: string, line: Line) => {
    for (const enter of line.waiting) {
      if (line.inFlight >= limitOf(line)) return
      line.waiting.delete(enter)
      line.inFlight += 1
      enter()
    }
    if (line.inFlight === 0 && line.averageLatencyMs < QUICK_MS) lines.delete(key)
  }

  return {
    run: async <T extends Timed>(key: string, send: () => Promise<T>): Promise<T> => {
      assertRunning()
      const line = lines.get(key) ?? newLine()
      lines.set(key, line)
      if (line.inFlight < limitOf(line) && line.waiting.size === 0) line.inFlight += 1
      else await waitForSlot(line)
      try {
        assertRunning()
        const sent = await send()
        if (sent.durationMs !== null)
          line.averageLatencyMs += NEWEST_WEIGHT * (sent.durationMs - line.averageLatencyMs)
        return sent
      } finally {
        line.inFlight -= 1
        noteAnswer(line)
        fill(key, line)
      }
    },
    limitOf: (key: string) => {
      const line = lines.get(key)
      return line ? limitOf(line) : quick
    },
    isSlow: (key: string) => {
      const line = lines.get(key)
      return line !== undefined && !isQuick(line)
    },
    snooze: (key: string) => snoozed(lines.get(key) ?? newLine()),
  }
}

function newLine(): Line {
  return {
    inFlight: 0,
    waiting: new Set(),
    averageLatencyMs: 0,
    averageIntervalMs: 0,
    lastAnswerAt: performance.now(),
    nextSlotAt: 0,
  }
}

function isQuick({ averageLatencyMs, lastAnswerAt }: Line): boolean {
  return averageLatencyMs < QUICK_MS && performance.now() - lastAnswerAt < QUICK_MS
}

function noteAnswer(line: Line): void {
  const now = performance.now()
  line.averageIntervalMs += NEWEST_WEIGHT * (now - line.lastAnswerAt - line.averageIntervalMs)
  line.lastAnswerAt = now
}

/** Counts per key, and lets callers wait until fewer than `limit` are counted. */
function createCounter(limit: number) {
  const counts = new Map<string, { inFlight: number; waiting: (() => void)[] }>()
  const hasRoom = (key: string) => (counts.get(key)?.inFlight ?? 0) < limit
  const waitForRoom = (key: string): Promise<void> => {
    if (hasRoom(key)) return Promise.resolve()
    return new Promise((enter) => counts.get(key)?.waiting.push(enter))
  }
  return {
    hasRoom,
    waitForRoom,
    acquire: (key: string): Slot => {
      const count = counts.get(key) ?? { inFlight: 0, waiting: [] }
      counts.set(key, count)
      count.inFlight += 1
      let isHeld = true
      return {
        release: () => {
          if (!isHeld) return
          isHeld = false
          count.inFlight -= 1
          if (count.inFlight < limit) count.waiting.shift()?.()
          if (count.inFlight > 0) return
          for (const enter of count.waiting.splice(0)) enter()
          counts.delete(key)
        },
      }
    },
  }
}
