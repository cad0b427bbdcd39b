import { headersOf } from '../http/headers.ts'
import type { FaultRow } from './faults.ts'
import type { AttemptRow, SentEvent } from './read.ts'

/** An attempt as the API shows it. */
export function presentAttempt(attempt: AttemptRow) {
  return {
    attempt_id: attempt.id,
    attempt_number: attempt.attemptNumber,
    webhook_id: attempt.webhookId,
    event_id: attempt.eventId,
    event_type: attempt.eventType,
    idempotency_key: attempt.eventId,
    status: attempt.status,
    delivery_status: attempt.deliveryStatus,
    url: attempt.url,
    response_status: attempt.responseStatus,
    response_excerpt: attempt.responseExcerpt,
    error: attempt.error,
    scheduled_at: attempt.scheduledAt,
    dispatched_at: attempt.dispatchedAt,
    completed_at: attempt.completedAt,
    duration_ms: attempt.durationMs,
    // During an attempt the column holds the lease; do not expose it.
    next_attempt_at: attempt.deliveryStatus === 'pending_retry' ? attempt.nextAttemptAt : null,
    replay_of: attempt.replayOf,
  }
}

/** An attempt with the body that was sent. */
export function presentAttemptDetail(attempt: AttemptRow, { body, sequence }: SentEvent) {
  const { id: attemptId, eventId, eventType, dispatchedAt } = attempt
  const headers = dispatchedAt
    ? headersOf({ attemptId, eventId, eventType, dispatchedAt, sequence }, Buffer.from(body), [])
    : {}
  return { ...presentAttempt(attempt), request: { headers, body } }
}

export function presentFault(fault: FaultRow) {
  return {
    webhook_id: fault.webhookId,
    url: fault.url,
    error: fault.error,
    response_status: fault.responseStatus,
    deliveries: fault.deliveries,
    first_at: fault.firstAt,
    last_at: fault.lastAt,
    last_attempt_id: fault.lastAttemptId,
  }
}
