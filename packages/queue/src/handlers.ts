import type { JobPayload, JobsOf, ServiceName } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { isOutage } from '@trust/db/unavailable'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import type { Metrics } from '@trust/runtime/metrics'
import type { Queues } from './queues.ts'

/** The dependencies of a service's handlers. */
export interface JobSetup {
  db: Database
  env: Environment
  queues: Queues
  log: Logger
  metrics: Metrics
  /** Aborts when the process begins to stop. Unset: never. */
  stopping?: AbortSignal
}

/** A job may run this much before it is due, in milliseconds: the queue's clock and ours may differ. */
export const EARLY_MS = 20

/** One run of a job. */
export interface JobRun<Payload> {
  /** The job's id: its outbox row and, for an event, the `event_id`. */
  id: string
  payload: Payload
  /** Its tenant, with this service as the actor. */
  scope: Scope
  /** 1 for the first try. */
  attempt: number
  /** Whether a failure of this try is final. */
  isLastAttempt: boolean
  /** Wake-up jobs only: allows the next wake-up. Call it before the last read: events written afterwards may be missed by this run. */
  allowNextWakeUp?: () => Promise<unknown>
  /** Says that the outbox row was removed together with what the job wrote. */
  outboxRowDeleted?: () => void
  /** Aborts when the process begins to stop. Unset: never. */
  stopping?: AbortSignal
  log: Logger
}

/** Whether a job failed for good. A run without a database, or one that met a lock, counts as no attempt. */
export function isFinalFailure(
  { isLastAttempt }: Pick<JobRun<unknown>, 'isLastAttempt'>,
  error: unknown,
): boolean {
  return isLastAttempt && !isOutage(error)
}

export interface Handler<Payload> {
  (run: JobRun<Payload>): Promise<void>
  /** Records in the job's own rows that it killed its worker too often and will not run again. */
  whenAbandoned?: (run: JobRun<Payload>, reason: string) => Promise<void>
}

/** A handler that records when its job is abandoned. */
export function abandonable<Payload>(
  handle: (run: JobRun<Payload>) => Promise<void>,
  whenAbandoned: (run: JobRun<Payload>, reason: string) => Promise<void>,
): Handler<Payload> {
  return Object.assign(handle, { whenAbandoned })
}

/** A handler for each job of a service: one that is missing does not compile. */
export type Handlers<S extends ServiceName> = { [J in JobsOf<S>]: Handler<JobPayload<J>> }

/** Ends a job as failed without another try: its rows already record the outcome. */
export class Discard extends Error {}

/** Ends this run: the job is not due before `until`. Counts as no attempt. */
export class Snooze extends Error {
  readonly until: Date
  constructor(until: Date) {
    super(`not due before ${until.toISOString()}`)
    this.until = until
  }
}

/**
 * Like `Snooze`, but takes the job out of the queue until it is due; the sweep brings it back. For many jobs at once:
 * BullMQ fetches others less eagerly while a queue holds delayed jobs.
 */
export class SnoozeInDatabase extends Snooze {}
