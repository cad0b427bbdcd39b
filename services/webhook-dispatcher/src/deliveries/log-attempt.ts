import type { Logger } from '@trust/runtime/log'
import type { Metrics } from '@trust/runtime/metrics'
import { attemptStatus } from './delivery.ts'
import type { Finished } from './record.ts'

interface LogDeps {
  log: Logger
  metrics: Metrics
}

/**
 * Counts an attempt and logs it in one line. The address is logged without path and query, which can hold credentials.
 */
export function logAttempt(
  { log, metrics }: LogDeps,
  { attempt, outcome, next }: Finished,
  requestId: string | undefined,
): void {
  const queueDelayMs = Math.max(0, attempt.dispatchedAt.getTime() - attempt.scheduledAt.getTime())
  const { responseStatus } = outcome
  const status = attemptStatus(outcome)
  const statusClass = responseStatus === null ? 'none' : `${Math.floor(responseStatus / 100)}xx`
  metrics.deliveries.inc({ outcome: status, status_class: statusClass })
  metrics.deliverySeconds.observe(outcome.durationMs / 1000)
  metrics.deliveryDelaySeconds.observe(queueDelayMs / 1000)
  if (!log.isLevelEnabled('info')) return
  const line = {
    request_id: requestId,
    ...logFieldsOf({ attempt, outcome }),
    status,
    delivery_status: next.status,
    duration_ms: outcome.durationMs,
    queue_delay_ms: queueDelayMs,
    next_attempt_at: next.nextAttemptAt,
  }
  log.info(line, 'webhook attempt')
}

/** The fields of the log line. */
export function logFieldsOf({ attempt, outcome }: Pick<Finished, 'attempt' | 'outcome'>) {
  return {
    tenant_id: attempt.tenantId,
    delivery_id: attempt.deliveryId,
    attempt_id: attempt.attemptId,
    webhook_id: attempt.webhookId,
    event_id: attempt.eventId,
    event_type: attempt.eventType,
    attempt_number: attempt.attemptNumber,
    target: URL.parse(attempt.url)?.host,
    response_status: outcome.responseStatus,
    error: outcome.error,
  }
}
