import { Prisma } from '@trust/db/client'
import { removalOf } from '@trust/db/outbox'
import { type Columns, tableOf } from '@trust/db/rows'
import type { AttemptOutcome } from '../http/message.ts'
import type { ClaimedAttempt } from './claim.ts'
import { attemptStatus, type NextState } from './delivery.ts'

/** An attempt with its outcome, and the delivery's next state. */
export interface Finished {
  attempt: ClaimedAttempt
  outcome: AttemptOutcome
  next: NextState
  /** The delivery's job, which is done unless it retries; null for a first attempt, which has no job. */
  jobId: string | null
}

const columns = {
  id: { type: 'uuid', of: ({ attempt }) => attempt.attemptId },
  delivery_id: { type: 'uuid', of: ({ attempt }) => attempt.deliveryId },
  tenant_id: { type: 'uuid', of: ({ attempt }) => attempt.tenantId },
  webhook_id: { type: 'uuid', of: ({ attempt }) => attempt.webhookId },
  event_id: { type: 'uuid', of: ({ attempt }) => attempt.eventId },
  event_type: { type: 'text', of: ({ attempt }) => attempt.eventType },
  url: { type: 'text', of: ({ attempt }) => attempt.url },
  number: { type: 'int', of: ({ attempt }) => attempt.attemptNumber },
  status: { type: 'text', of: ({ outcome }) => attemptStatus(outcome) },
  response_status: { type: 'int', of: ({ outcome }) => outcome.responseStatus },
  response_excerpt: { type: 'text', of: ({ outcome }) => outcome.responseExcerpt },
  error: { type: 'text', of: ({ outcome }) => outcome.error },
  scheduled_at: { type: 'timestamptz', of: ({ attempt }) => attempt.scheduledAt },
  dispatched_at: { type: 'timestamptz', of: ({ attempt }) => attempt.dispatchedAt },
  duration_ms: { type: 'int', of: ({ outcome }) => outcome.durationMs },
  delivery_status: { type: 'text', of: ({ next }) => next.status },
  next_attempt_at: { type: 'timestamptz', of: ({ next }) => next.nextAttemptAt },
  done_job: { type: 'uuid', of: ({ jobId, next }) => (next.status === 'delivered' ? jobId : null) },
} satisfies Columns<Finished>

/** The jobs of the deliveries in `moved` that are done. */
const doneJobs = Prisma.sql`ARRAY(
  SELECT done_job FROM outcome JOIN moved ON moved.id = outcome.delivery_id WHERE done_job IS NOT NULL)`

/** Runs a statement, in a transaction or on its own. */
type Run = (statement: Prisma.Sql) => Promise<{ id: string }[]>

/**
 * Records the outcomes of many attempts and removes the jobs of those that were delivered.
 * @returns of each, whether it is recorded: else its lease ended, and another job took the delivery over
 */
export async function recordOutcomes(run: Run, all: Finished[]): Promise<boolean[]> {
  const recorded = await run(Prisma.sql`
    WITH outcome AS (
      SELECT * FROM ${tableOf(all, columns)}),
    moved AS (
      INSERT INTO deliveries AS d
        (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made, next_attempt_at, created_at)
      SELECT delivery_id, tenant_id, webhook_id, event_id, event_type, delivery_status, number, next_attempt_at,
        scheduled_at FROM outcome
      ON CONFLICT (id) DO UPDATE SET status = excluded.status, next_attempt_at = excluded.next_attempt_at
        WHERE d.status = 'pending' AND d.attempts_made = excluded.attempts_made
      RETURNING d.id),
    removed AS (${removalOf(doneJobs)})
    INSERT INTO delivery_attempts AS a
      (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, response_status,
        response_excerpt, error, scheduled_at, dispatched_at, completed_at, duration_ms, dead_lettered)
    SELECT outcome.id, tenant_id, delivery_id, webhook_id, event_type, number, status, url, response_status,
      response_excerpt, error, scheduled_at, dispatched_at, ${new Date()}::timestamptz, duration_ms,
      delivery_status = 'dead_lettered'
    FROM outcome JOIN moved ON moved.id = outcome.delivery_id
    ON CONFLICT (delivery_id, attempt_number) DO UPDATE SET status = excluded.status,
      response_status = excluded.response_status, response_excerpt = excluded.response_excerpt, error = excluded.error,
      duration_ms = excluded.duration_ms, dispatched_at = excluded.dispatched_at,
      completed_at = excluded.completed_at, dead_lettered = excluded.dead_lettered
    RETURNING a.id`)
  const ids = new Set(recorded.map(({ id }) => id))
  return all.map(({ attempt }) => ids.has(attempt.attemptId))
}
