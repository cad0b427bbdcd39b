import { Conflict, NotFound } from '@trust/contracts/errors'
import type { Database } from '@trust/db/database'
import { markFailed } from '@trust/db/outbox'
import { isOutage } from '@trust/db/unavailable'
import type { Logger } from '@trust/runtime/log'
import { DelayedError, type Job, UnrecoverableError } from 'bullmq'
import { type JobEnvelope, MAX_STALLED_COUNT } from './backend.ts'
import { Discard, Snooze, SnoozeInDatabase } from './handlers.ts'
import type { DueJob } from './open-job.ts'
import type { OutboxWriter } from './outbox-writer.ts'

interface Recording {
  db: Database
  outboxWriter: OutboxWriter
  log: Logger
}

/** A job, and the job in the queue that named it. */
interface Failed {
  job: DueJob
  hint: Job<JobEnvelope>
  /** BullMQ's token for changes to the job in the queue. */
  token: string | undefined
}

/** How long a job waits when the database is away and even its failure cannot be recorded. */
const OUTAGE_PAUSE_MS = 3_000

/** Records in the outbox row what the queue will do after a failure, then lets the queue do it. */
export async function handleFailure(failed: Failed, cause: unknown, recording: Recording): Promise<void> {
  const { job, hint, token } = failed
  // A run that failed because the database was away or a row was locked counts as no attempt.
  const error = isOutage(cause) ? new Snooze(new Date(Date.now() + OUTAGE_PAUSE_MS)) : cause
  if (error instanceof SnoozeInDatabase && (await isSnoozed(failed, error, recording))) return
  const isRecorded = await record(job, error, recording).then(
    () => true,
    () => false,
  )
  if (!isRecorded) return putOffForOutage(hint, token)
  if (error instanceof Snooze) return putOff(hint, error.until.getTime(), token)
  if (isFinal(job, error)) throw new UnrecoverableError(reasonOf(error))
  // While queue and row count the same attempts, the queue waits as long as the row says and shows the error.
  const isInStep = hint.attemptsMade + 1 === job.attempt && hint.opts.attempts === job.maxAttempts
  if (job.isWakeUp || isInStep) throw error
  return putOff(hint, Date.now() + pauseAfter(job), token)
}

/** Delays a job until `until` (milliseconds since 1970), without counting an attempt. @throws DelayedError */
export async function putOff(
  hint: Job<JobEnvelope>,
  until: number,
  token: string | undefined,
): Promise<never> {
  await hint.moveToDelayed(until, token)
  throw new DelayedError()
}

/** Delays a job while the database is away and its row cannot be read. */
export function putOffForOutage(hint: Job<JobEnvelope>, token: string | undefined): Promise<never> {
  return putOff(hint, Date.now() + OUTAGE_PAUSE_MS, token)
}

/** Removes the job from the queue, so that the sweep can add it again. */
async function isSnoozed(
  { job, hint }: Failed,
  { until }: SnoozeInDatabase,
  { outboxWriter }: Recording,
): Promise<boolean> {
  try {
    await outboxWriter.snoozeInOutbox({ id: job.id, at: until })
  } catch {
    return false
  }
  hint.opts.removeOnComplete = true
  return true
}

async function record(job: DueJob, error: unknown, { db, outboxWriter, log }: Recording): Promise<void> {
  const { id, name, attempt } = job
  const reason = reasonOf(error)
  if (job.isWakeUp) {
    log.warn({ reason, job: name, id, attempt }, 'wake-up job failed')
  } else if (error instanceof Snooze) {
    await outboxWriter.snooze({ id, at: error.until })
  } else if (error instanceof Discard) {
    await outboxWriter.removeFinished(id)
  } else if (isFinal(job, error)) {
    await markFailed(db.acrossTenants, id, reason)
    log.error({ err: error, job: name, id }, 'job failed for good')
  } else {
    await outboxWriter.markRetry({ id, at: new Date(Date.now() + pauseAfter(job)) })
    log.warn({ reason, job: name, id, attempt }, 'job failed, will be tried again')
  }
}

function isFinal({ attempt, maxAttempts }: DueJob, error: unknown): boolean {
  return error instanceof Discard || error instanceof UnrecoverableError || attempt >= maxAttempts
}

/**
 * Ends a job that killed its worker too often.
 * @param onFailure records the failure in the job's own rows
 */
export async function abandonJob(
  { id, name }: DueJob,
  onFailure: ((reason: string) => Promise<void>) | undefined,
  { db, log }: Recording,
): Promise<void> {
  const reason = `The worker ended ${MAX_STALLED_COUNT + 1} times while it ran this job.`
  try {
    await onFailure?.(reason)
  } catch (error) {
    // Its rows were removed or changed meanwhile.
    if (!(error instanceof NotFound || error instanceof Conflict)) throw error
  }
  await markFailed(db.acrossTenants, id, reason)
  log.error({ job: name, id, reason }, 'job failed for good')
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** The pause that BullMQ's exponential backoff makes after this attempt, in milliseconds. */
function pauseAfter({ backoffMs, attempt }: DueJob): number {
  return backoffMs * 2 ** (attempt - 1)
}
