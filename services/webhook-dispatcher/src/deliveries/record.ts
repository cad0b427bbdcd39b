import type { Tx } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import { removalOf } from '@trust/db/outbox'
import { batched } from '@trust/queue/batched'
import { Postpone } from '@trust/queue/handlers'
import type { BegunAttempt } from './begin.ts'
import type { Outcome, Verdict } from './delivery.ts'

/** What came of an attempt, and what follows from it. */
export interface Finished {
  attempt: BegunAttempt
  outcome: Outcome
  verdict: Verdict
  /** The delivery's own job, done unless it is to be retried; null for a first attempt, which has none. */
  jobId: string | null
}

const MOST_OUTCOMES = 200

/**
 * Writes down outcomes; those that come at once share a statement.
 * @returns records one; throws Postpone when the attempt took so long that another job has taken the delivery over
 */
export function createRecord(db: Database): (finished: Finished) => Promise<void> {
  const record = batched<Finished, boolean>(
    async (all) => {
      const recorded = await recordOutcomes(db.acrossTenants, all)
      return all.map(({ attempt }) => recorded.has(attempt.attemptId))
    },
    { most: MOST_OUTCOMES },
  )
  return async (finished) => assertOurs(await record(finished), finished)
}

/** The same within a transaction, where more follows from an outcome. @throws Postpone */
export async function recordOutcome(tx: Tx, finished: Finished): Promise<void> {
  assertOurs((await recordOutcomes(tx, [finished])).has(finished.attempt.attemptId), finished)
}

function assertOurs(isRecorded: boolean, { attempt }: Finished): void {
  if (!isRecorded) throw new Postpone(attempt.leaseUntil)
}

/** @returns the attempts that were still ours to finish */
export async function recordOutcomes(tx: Tx, all: Finished[]): Promise<Set<string>> {
  const outcomes = all.map(({ attempt, outcome, verdict }) => ({
    id: attempt.attemptId,
    tenant_id: attempt.tenantId,
    status: verdict.attempt,
    response_status: outcome.responseStatus,
    response_excerpt: outcome.responseExcerpt,
    error: outcome.error,
    duration_ms: outcome.durationMs,
    dispatched_at: attempt.dispatchedAt,
    delivery_status: verdict.delivery,
    next_attempt_at: verdict.nextAttemptAt,
  }))
  const done = all.flatMap(({ jobId, verdict }) =>
    jobId !== null && verdict.delivery === 'delivered' ? [jobId] : [],
  )
  const recorded = await tx.$queryRaw<{ id: string }[]>`
    WITH outcome AS (
      SELECT * FROM json_to_recordset(${JSON.stringify(outcomes)}::json) AS outcome(
        id uuid, tenant_id uuid, status text, response_status int, response_excerpt text, error text,
        duration_ms int, dispatched_at timestamptz, delivery_status text, next_attempt_at timestamptz)),
    finished AS (
      UPDATE delivery_attempts a SET status = outcome.status, response_status = outcome.response_status,
        response_excerpt = outcome.response_excerpt, error = outcome.error, duration_ms = outcome.duration_ms,
        dispatched_at = outcome.dispatched_at, completed_at = ${new Date()}::timestamptz
      FROM outcome WHERE a.id = outcome.id AND a.tenant_id = outcome.tenant_id AND a.status = 'pending'
      RETURNING a.id, a.delivery_id, outcome.delivery_status, outcome.next_attempt_at),
    moved AS (
      UPDATE deliveries d SET status = finished.delivery_status, next_attempt_at = finished.next_attempt_at
      FROM finished WHERE d.id = finished.delivery_id),
    removed AS (${removalOf(done)})
    SELECT id FROM finished`
  return new Set(recorded.map(({ id }) => id))
}
