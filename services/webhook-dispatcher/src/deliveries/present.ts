import type { AttemptRow } from './read.ts'

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
    // While an attempt is under way the column holds its lease, which is nobody's business.
    next_attempt_at: attempt.deliveryStatus === 'pending_retry' ? attempt.nextAttemptAt : null,
    replay_of: attempt.replayOf,
  }
}
