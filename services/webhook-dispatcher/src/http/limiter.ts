import { SnoozeInDatabase } from '@trust/queue/handlers'
import { LRUCache } from 'lru-cache'
import {
  type Concurrency,
  ENDPOINT_CONCURRENCY,
  HOST_CONCURRENCY,
  MAX_ATTEMPTS_IN_FLIGHT,
  MAX_JOBS_PER_TENANT,
  MAX_REMEMBERED_ENDPOINTS,
  MAX_SNOOZE_MS,
  NEWEST_WEIGHT,
  QUICK_MS,
  SLOT_TIMEOUT_MS,
} from '../limits.ts'
import { createRunningClock } from './running-clock.ts'

/** The webhook that a request goes to. */
interface Recipient {
  tenantId: string
  webhookId: string
  /** Undefined for a job that has not read the webhook yet: then the address of its last request counts. */
  url?: string
}

interface Timed {
  /** How long the endpoint took, in milliseconds; null when nothing was sent. */
  durationMs: number | null
}

type Run = <T extends Timed>(recipient: Recipient, send: () => Promise<T>) => Promise<T>

/** Limits what one process has in flight: per endpoint, per host of a tenant, and per tenant. */
export interface Limiter {
  /**
   * Sends when endpoint and host have a free slot, in order of arrival.
   * @throws SnoozeInDatabase when no slot is free within `SLOT_TIMEOUT_MS`, or when the process stops
   */
  run: Run
  /** Like `run`, for a job, which occupies a worker slot meanwhile: a tenant gets a limited number of those. */
  runJob: Run
  /** How many requests may be in flight to an endpoint now. */
  limitOf(webhookId: string): number
  /** Whether an endpoint answers slowly: its waiting attempts get jobs of their own. */
  isSlow(webhookId: string): boolean
  /** Remembers the URL of a webhook for jobs that have not read it. */
  rememberUrl(recipient: Required<Recipient>): void
  /** Waits until a tenant may have more first attempts in flight. */
  waitForRoom(tenantId: string): Promise<void>
  /** Counts more first attempts of a tenant as in flight, until each is released. */
  addAttempts(tenantId: string, count: number): void
  releaseAttempt(tenantId: string): void
}

/** @param stopping aborts when the process begins to stop: then nothing more is sent */
export function createLimiter(stopping?: AbortSignal): Limiter {
  const clock = createRunningClock()
  const endpoints = createConcurrencyLimiter(ENDPOINT_CONCURRENCY, clock, stopping)
  const hosts = createConcurrencyLimiter(HOST_CONCURRENCY, clock, stopping)
  const jobs = createCounter(MAX_JOBS_PER_TENANT)
  const attempts = createCounter(MAX_ATTEMPTS_IN_FLIGHT)
  const known = new LRUCache<string, { url: string; host: string }>({ max: MAX_REMEMBERED_ENDPOINTS })

  const rememberUrl = ({ tenantId, webhookId, url }: Required<Recipient>) => {
    if (known.get(webhookId)?.url === url) return
    // Hosts are limited per tenant: a tenant that makes a shared host slow with its own path does not slow down others.
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
      jobs.add(recipient.tenantId, 1)
      try {
        return await run(recipient, send)
      } finally {
        jobs.release(recipient.tenantId)
      }
    },
    limitOf: endpoints.limitOf,
    isSlow: endpoints.isSlow,
    rememberUrl,
    waitForRoom: attempts.waitForRoom,
    addAttempts: attempts.add,
    releaseAttempt: attempts.release,
  }
}

interface Line {
  inFlight: number
  /** In order of arrival; each is called when it gets a slot. */
  waiting: Set<() => void>
  averageLatencyMs: number
  /** Between two answers. */
  averageIntervalMs: number
  lastAnswerAt: number
  /** When the last snoozed job may send. */
  nextSlotAt: number
}

/** Whether a key answers quickly at `now`, the time of the running clock. */
function isQuick({ averageLatencyMs, lastAnswerAt }: Line, now: number): boolean {
  return averageLatencyMs < QUICK_MS && now - lastAnswerAt < QUICK_MS
}

/**
 * The time between two slots. For a slow key a long silence counts more than its past.
 * @param slow how many requests a slow key gets at once
 */
function spacingOf(line: Line, now: number, slow: number): number {
  if (isQuick(line, now)) return line.averageIntervalMs
  const silenceMs = now - line.lastAnswerAt
  return Math.max(line.averageIntervalMs, Math.max(silenceMs, line.averageLatencyMs) / slow)
}

/** Assigns slots one after another; those beyond `MAX_SNOOZE_MS` are spread, so that they do not all come at once. */
function snoozed(line: Line, spacingMs: number): SnoozeInDatabase {
  const now = Date.now()
  const next = Math.max(line.nextSlotAt, now + SLOT_TIMEOUT_MS) + spacingMs
  line.nextSlotAt = Math.min(next, now + MAX_SNOOZE_MS)
  const latest = now + MAX_SNOOZE_MS * (0.5 + Math.random() / 2)
  return new SnoozeInDatabase(new Date(Math.min(line.nextSlotAt, latest)))
}

/** Waits in line for at most `SLOT_TIMEOUT_MS` of the running clock. @returns whether it got a slot */
function waitInLine({ waiting }: Line, clock: () => number): Promise<boolean> {
  return new Promise((done) => {
    const enter = () => {
      clearTimeout(timer)
      done(true)
    }
    const endsAt = clock() + SLOT_TIMEOUT_MS
    const end = () => {
      const leftMs = endsAt - clock()
      if (leftMs > 0) timer = setTimeout(end, leftMs)
      else done(!waiting.delete(enter))
    }
    let timer = setTimeout(end, SLOT_TIMEOUT_MS)
    waiting.add(enter)
  })
}

/** Counts an answer in the averages of a key. @param latencyMs null when nothing was sent */
function noteAnswer(line: Line, now: number, latencyMs: number | null): void {
  if (latencyMs !== null) line.averageLatencyMs += NEWEST_WEIGHT * (latencyMs - line.averageLatencyMs)
  line.averageIntervalMs += NEWEST_WEIGHT * (now - line.lastAnswerAt - line.averageIntervalMs)
  line.lastAnswerAt = now
}

/**
 * Limits concurrency per key. A slow key gets few requests at once, a quick one many; a request that must wait long is
 * snoozed, so that it occupies neither memory nor worker slots.
 */
function createConcurrencyLimiter({ slow, quick }: Concurrency, clock: () => number, stopping?: AbortSignal) {
  const busy = new Map<string, Line>()
  const slowOnes = new LRUCache<string, Line>({ max: MAX_REMEMBERED_ENDPOINTS })
  const newLine = (): Line => ({
    inFlight: 0,
    waiting: new Set(),
    averageLatencyMs: 0,
    averageIntervalMs: 0,
    lastAnswerAt: clock(),
    nextSlotAt: 0,
  })
  const lineOf = (key: string) => busy.get(key) ?? slowOnes.get(key) ?? newLine()
  const limitOf = (line: Line) => (isQuick(line, clock()) ? quick : slow)
  const assertRunning = () => {
    if (stopping?.aborted) throw new SnoozeInDatabase(new Date())
  }

  const waitForSlot = async (line: Line) => {
    const spacingMs = spacingOf(line, clock(), slow)
    if ((line.waiting.size + 1) * spacingMs > SLOT_TIMEOUT_MS) throw snoozed(line, spacingMs)
    if (!(await waitInLine(line, clock))) throw snoozed(line, spacingOf(line, clock(), slow))
  }

  /** Gives free slots to those that wait, and forgets an idle key unless it is slow. */
  const fill = (key: string, line: Line) => {
    for (const enter of line.waiting) {
      if (line.inFlight >= limitOf(line)) return
      line.waiting.delete(enter)
      line.inFlight += 1
      enter()
    }
    if (line.inFlight > 0) return
    busy.delete(key)
    if (line.averageLatencyMs >= QUICK_MS) slowOnes.set(key, line)
    else slowOnes.delete(key)
  }

  return {
    run: async <T extends Timed>(key: string, send: () => Promise<T>): Promise<T> => {
      assertRunning()
      const line = lineOf(key)
      busy.set(key, line)
      if (line.inFlight < limitOf(line) && line.waiting.size === 0) line.inFlight += 1
      else await waitForSlot(line)
      const begunAt = clock()
      let latencyMs: number | null = null
      try {
        assertRunning()
        const sent = await send()
        if (sent.durationMs !== null) latencyMs = Math.min(sent.durationMs, clock() - begunAt)
        return sent
      } finally {
        line.inFlight -= 1
        noteAnswer(line, clock(), latencyMs)
        fill(key, line)
      }
    },
    limitOf: (key: string) => limitOf(lineOf(key)),
    isSlow: (key: string) => !isQuick(lineOf(key), clock()),
    snooze: (key: string) => {
      const line = lineOf(key)
      return snoozed(line, spacingOf(line, clock(), slow))
    },
  }
}

/** Counts per key, and lets callers wait until fewer than `limit` are counted. */
function createCounter(limit: number) {
  const counts = new Map<string, { inFlight: number; waiting: (() => void)[] }>()
  return {
    hasRoom: (key: string) => (counts.get(key)?.inFlight ?? 0) < limit,
    waitForRoom: async (key: string): Promise<void> => {
      const count = counts.get(key)
      if (count && count.inFlight >= limit) await new Promise<void>((enter) => count.waiting.push(enter))
    },
    add: (key: string, more: number) => {
      const count = counts.get(key) ?? { inFlight: 0, waiting: [] }
      count.inFlight += more
      if (count.inFlight > 0) counts.set(key, count)
    },
    release: (key: string) => {
      const count = counts.get(key)
      if (!count) return
      count.inFlight -= 1
      if (count.inFlight < limit) count.waiting.shift()?.()
      if (count.inFlight > 0) return
      for (const enter of count.waiting) enter()
      counts.delete(key)
    },
  }
}
