import type { JobPayload } from '@trust/contracts/jobs'
import { removeFinished } from '@trust/db/outbox'
import type { Handler, JobRun, JobSetup } from '@trust/queue/handlers'
import { inSpan } from '@trust/runtime/tracing'
import type { BegunAttempt } from '../deliveries/begin.ts'
import type { Means } from '../deliveries/means.ts'
import { createFirstAttempt } from '../first-attempts/attempt.ts'
import { createPace, type Place } from '../first-attempts/pace.ts'
import { showStarted, startDelivery } from '../first-attempts/start.ts'
import { type Stream, startStream } from '../first-attempts/stream.ts'
import { type Announced, type Announcement, fanOut } from './fan-out.ts'
import type { Subscriber } from './subscribers.ts'

type Run = JobRun<JobPayload<'fan-out-event'>>

/** First attempts that take longer than this show as pending meanwhile, in milliseconds. */
const SHOWN_AFTER_MS = 1_000

/** Fans events out and makes the first attempts of their deliveries: done when each has its outcome or its own job. */
export function announceEvents(setup: JobSetup, means: Means): Handler<JobPayload<'fan-out-event'>> {
  const { db, queues } = setup
  const pace = createPace()
  const attemptFirst = createFirstAttempt(setup, means)

  const take = async ({ scope }: Run) => {
    const { tenantId } = scope
    let places: Place[] = []
    const leave = () => {
      for (const place of places) place.leave()
    }
    const onTaken = (events: number, next: string | null) => {
      leave()
      places = pace.enter(tenantId, events)
      if (next !== null) queues.ring('fan-out-event', tenantId, { event_id: next })
    }
    try {
      return { announcement: await fanOut(db, scope, { leaseMs: means.leaseMs, onTaken }), places }
    } catch (error) {
      leave()
      throw error
    }
  }

  return async (run) => {
    const { tenantId } = run.scope
    await pace.hasRoom(tenantId)
    await run.rearm?.()
    const { announcement, places } = await take(run)
    const times = { tenantId, now: announcement.now, leaseUntil: announcement.leaseUntil }
    const underWay = new Set<BegunAttempt>()
    const attempt = async (outgoing: Outgoing, webhook: Subscriber, onSent: () => void) => {
      const { event, place } = outgoing
      const begun = startDelivery(event, webhook, times)
      underWay.add(begun)
      const scope = { ...run.scope, requestId: event.requestId }
      try {
        await inSpan({ name: 'job fan-out-event', kind: 'consumer', parent: event.traceparent }, () =>
          attemptFirst({ attempt: begun, run, scope, onSent }),
        )
        underWay.delete(begun)
      } finally {
        outgoing.left -= 1
        if (outgoing.left === 0) place?.leave()
      }
    }
    const streams = startStreams(announcement, places, { attempt, widthOf: means.lanes.widthOf })
    const stop = later(SHOWN_AFTER_MS, async () => {
      for (const place of places) place.leave()
      for (const stream of streams) stream.hurry()
      await showStarted(db.acrossTenants, [...underWay])
    })
    await allOf(streams.map(({ done }) => done)).finally(stop)
    const { promiseId } = announcement
    if (promiseId !== null) await removeFinished(db.acrossTenants, [promiseId])
  }
}

/** An event with the attempts that it still has before it: it leaves its place with the last. */
interface Outgoing {
  event: Announced
  place: Place | undefined
  left: number
}

interface Ways {
  attempt(outgoing: Outgoing, webhook: Subscriber, onSent: () => void): Promise<void>
  /** How many attempts to a webhook may be under way now. */
  widthOf(webhookId: string): number
}

/** A stream for each webhook: a slow one holds up none but itself. */
function startStreams(
  { events, webhooks }: Announcement,
  places: Place[],
  { attempt, widthOf }: Ways,
): Stream[] {
  const all = events.map((event, index): Outgoing => ({ event, place: places[index], left: 0 }))
  const heard = webhooks.map((webhook) => ({
    webhook,
    events: all.filter(({ event }) => webhook.events.includes(event.eventType)),
  }))
  for (const { events } of heard) for (const outgoing of events) outgoing.left += 1
  for (const { place, left } of all) if (left === 0) place?.leave()
  return heard.map(({ webhook, events }) =>
    startStream(
      events,
      () => widthOf(webhook.webhookId),
      (outgoing, onSent) => attempt(outgoing, webhook, onSent),
    ),
  )
}

/** @returns stops the clock, or waits for what it began: only what people see is late when that fails */
function later(milliseconds: number, work: () => Promise<void>): () => Promise<void> {
  let begun: Promise<void> | undefined
  const timer = setTimeout(() => {
    begun = work().catch(() => undefined)
  }, milliseconds)
  return async () => {
    clearTimeout(timer)
    await begun
  }
}

/** Waits for all, whatever becomes of them. @throws the first failure */
async function allOf(works: Promise<unknown>[]): Promise<void> {
  for (const one of await Promise.allSettled(works)) if (one.status === 'rejected') throw one.reason
}
