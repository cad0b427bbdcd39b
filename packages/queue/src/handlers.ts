import type { JobPayload, JobsOf, ServiceName } from '@trust/contracts/jobs'
import type { Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import type { Metrics } from '@trust/runtime/metrics'
import type { Queues } from './queues.ts'

/** What a service's handlers are made with. */
export interface JobSetup {
  db: Database
  env: Environment
  queues: Queues
  log: Logger
  metrics: Metrics
}

/** One run of a job. */
export interface JobRun<Payload> {
  /** The job's id: its outbox row and, for an event, the `event_id`. */
  id: string
  payload: Payload
  /** The tenant it is for, with this service as the actor. */
  scope: Scope
  /** 1 for the first try. */
  attempt: number
  /** Whether a failure of this try is final. */
  isLastAttempt: boolean
  /** Of an alarm: lets it ring again. What is asked for from here on this run may not see. */
  rearm?: () => Promise<unknown>
  /** Says that the outbox row was removed together with what the job wrote. */
  hasRemovedRow?: () => void
  log: Logger
}

export type Handler<Payload> = (run: JobRun<Payload>) => Promise<void>

/** A handler for each job of a service: one that is missing does not compile. */
export type Handlers<S extends ServiceName> = { [J in JobsOf<S>]: Handler<JobPayload<J>> }

/** Ends a job as failed without another try: its rows already say what became of it. */
export class GiveUp extends Error {}

/** Ends this run: the job is not due before `until`. Counts as no attempt. */
export class Postpone extends Error {
  readonly until: Date
  constructor(until: Date) {
    super(`not due before ${until.toISOString()}`)
    this.until = until
  }
}

/**
 * The same for many jobs of one kind at a time: they leave the queue, and the sweep brings them back. A queue that
 * holds delayed jobs fetches others less eagerly.
 */
export class Park extends Postpone {}
