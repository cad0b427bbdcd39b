import { isUniqueViolation, Prisma, type Tx } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import { type Columns, tableOf } from '@trust/db/rows'
import { batched } from '@trust/queue/batched'
import { Snooze } from '@trust/queue/handlers'
import type { AttemptOutcome } from '../http/message.ts'
import { GATHER_MS, MAX_OUTCOMES } from '../limits.ts'
import type { ClaimedAttempt } from './claim.ts'
import type { Verdict } from './delivery.ts'

/** The outcome of an attempt, and the delivery's next state. */
export interface Finished {
  attempt: ClaimedAttempt
  outcome: AttemptOutcome
  verdict: Verdict
  /** The delivery's job, which is done unless it retries; null for a first attempt, which has no job. */
  jobId: string | null
}

/**
 * Records outcomes; concurrent ones share a statement.
 * @returns records one; throws Snooze when the attempt took so long that another job took the delivery over
 */
export function createRecord(db: Database): (finished: Finished) => Promise<void> {
  const record = batched<Finished, boolean>(
    async (all) => {
      const recorded = await recordTogether(db, all)
      return all.map(({ attempt }) => recorded.has(attempt.attemptId))
    },
    { most: MAX_OUTCOMES, gatherMs: GATHER_MS },
  )
  return async (finished) => assertOurs(await record(finished), finished)
}

/** @throws Snooze when another job took the delivery over */
export function assertOurs(isRecorded: boolean, { attempt }: Finished): void {
  if (!isRecorded) throw new Snooze(attempt.leaseUntil)
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
  status: { type: 'text', of: ({ verdict }) => verdict.attempt },
  response_status: { type: 'int', of: ({ outcome }) => outcome.responseStatus },
  response_excerpt: { type: 'text', of: ({ outcome }) => outcome.responseExcerpt },
  error: { type: 'text', of: ({ outcome }) => outcome.error },
  scheduled_at: { type: 'timestamptz', of: ({ attempt }) => attempt.scheduledAt },
  dispatched_at: { type: 'timestamptz', of: ({ attempt }) => attempt.dispatchedAt },
  duration_ms: { type: 'int', of: ({ outcome }) => outcome.durationMs },
  delivery_status: { type: 'text', of: ({ verdict }) => verdict.delivery },
  next_attempt_at: { type: 'timestamptz', of: ({ verdict }) => verdict.nextAttemptAt },
  done_job: { type: 'uuid', of: ({ jobId, verdict }) => (verdict.delivery === 'delivered' ? jobId : null) },
} satisfies Columns<Finished>

/** Records the outcomes of many attempts. @returns the attempts whose lease still held */
export async function recordOutcomes(tx: Tx, all: Finished[]): Promise<Set<string>> {
  return recordedOf(all, await tx.$queryRaw(recordingOf(all)))
}

/** Most are first attempts that ended soon: without a comparison with stored rows the statement costs a fifth less. */
async function recordTogether(db: Database, all: Finished[]): Promise<Set<string>> {
  if (!all.some(({ attempt }) => attempt.hasRows)) {
    try {
      return recordedOf(all, await db.bulk(newRowsOf(all)))
    } catch (error) {
      // Our lease expired and another worker took a delivery over.
      if (!isUniqueViolation(error)) throw error
    }
  }
  return recordedOf(all, await db.bulk(recordingOf(all)))
}

interface Lost {
  id: string
}

function recordedOf(all: Finished[], lost: Lost[]): Set<string> {
  const recorded = new Set(all.map(({ attempt }) => attempt.attemptId))
  for (const { id } of lost) recorded.delete(id)
  return recorded
}

/** Parts of a statement that turn the rows of a table `outcome` of `columns` into rows to write. */
const newDeliveries = Prisma.sql`
  INSERT INTO deliveries AS d
    (id, tenant_id, webhook_id, event_id, event_type, status, attempts_made, next_attempt_at, created_at)
  SELECT delivery_id, tenant_id, webhook_id, event_id, event_type, delivery_status, number, next_attempt_at,
    scheduled_at FROM outcome`

const newAttempts = (now: Date) => Prisma.sql`
  INSERT INTO delivery_attempts AS a
    (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, response_status, response_excerpt, error,
      scheduled_at, dispatched_at, completed_at, duration_ms, dead_lettered)
  SELECT outcome.id, tenant_id, delivery_id, webhook_id, event_type, number, status, url, response_status, response_excerpt, error,
    scheduled_at, dispatched_at, ${now}::timestamptz, duration_ms, delivery_status = 'dead_lettered' FROM outcome`

/** The statement that writes outcomes of attempts without rows. It fails when a row exists. */
function newRowsOf(all: Finished[]): Prisma.Sql {
  return Prisma.sql`
    WITH outcome AS (
      SELECT * FROM ${tableOf(all, columns)}),
    moved AS (${newDeliveries})
    ${newAttempts(new Date())}`
}

/** The statement that writes outcomes, and finds attempts whose lease was lost. */
function recordingOf(all: Finished[]): Prisma.Sql {
  return Prisma.sql`
    WITH outcome AS (
      SELECT * FROM ${tableOf(all, columns)}),
    moved AS (${newDeliveries}
      ON CONFLICT (id) DO UPDATE SET status = excluded.status, next_attempt_at = excluded.next_attempt_at
        WHERE d.status = 'pending' AND d.attempts_made = excluded.attempts_made
      RETURNING d.id),
    removed AS (
      DELETE FROM outbox WHERE id = ANY(ARRAY(
        SELECT done_job FROM outcome JOIN moved ON moved.id = outcome.delivery_id WHERE done_job IS NOT NULL))),
    finished AS (${newAttempts(new Date())} JOIN moved ON moved.id = outcome.delivery_id
      ON CONFLICT (delivery_id, attempt_number) DO UPDATE SET status = excluded.status,
        response_status = excluded.response_status, response_excerpt = excluded.response_excerpt, error = excluded.error,
        duration_ms = excluded.duration_ms, dispatched_at = excluded.dispatched_at,
        completed_at = excluded.completed_at, dead_lettered = excluded.dead_lettered)
    SELECT id FROM outcome WHERE NOT EXISTS (SELECT FROM moved WHERE moved.id = outcome.delivery_id)`
}
