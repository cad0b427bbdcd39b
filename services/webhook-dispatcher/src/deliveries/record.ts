import type { Context } from '@trust/db/context'
import { Postpone } from '@trust/queue/handlers'
import type { BegunAttempt } from './begin.ts'
import type { Outcome, Verdict } from './delivery.ts'

/**
 * Writes down what came of an attempt and what follows from it.
 * @throws Postpone when the attempt took so long that another job has taken the delivery over
 */
export async function recordOutcome(
  { tx, tenantId, now }: Context,
  attempt: BegunAttempt,
  { outcome, verdict }: { outcome: Outcome; verdict: Verdict },
): Promise<void> {
  const recorded = await tx.$executeRaw`
    WITH finished AS (
      UPDATE delivery_attempts SET status = ${verdict.attempt}, response_status = ${outcome.responseStatus}::int,
        response_excerpt = ${outcome.responseExcerpt}, error = ${outcome.error}, completed_at = ${now}::timestamptz,
        duration_ms = ${outcome.durationMs}::int
      WHERE id = ${attempt.attemptId}::uuid AND tenant_id = ${tenantId}::uuid AND status = 'pending'
      RETURNING delivery_id)
    UPDATE deliveries d SET status = ${verdict.delivery}, next_attempt_at = ${verdict.nextAttemptAt}::timestamptz
    FROM finished WHERE d.id = finished.delivery_id`
  if (recorded === 0) throw new Postpone(attempt.nextAttemptAt)
}
