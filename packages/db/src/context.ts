import type { EventData, EventType } from '@trust/contracts/events'
import type { JobName, JobOptions, JobPayload } from '@trust/contracts/jobs'
import type { AuditNote } from './audit.ts'
import type { Tx } from './client.ts'
import type { Statement } from './exchange.ts'
import type { Scope } from './scope.ts'

/** Rows of each statement, in order. */
type Rows<All extends unknown[]> = { [At in keyof All]: All[At][] }

/** The context of reads of one tenant. */
export interface ReadContext extends Scope {
  /** The time of the answer. */
  readonly now: Date
  /**
   * Runs statements in one exchange with PostgreSQL: those that do not depend on each other's answers belong together.
   * A statement with a name is prepared once for each connection.
   * @returns the rows of each
   */
  query<All extends object[]>(...statements: { [At in keyof All]: Statement }): Promise<Rows<All>>
}

/** Turns the error of a failed write into the error for the caller; undefined for an error that it does not know. */
export type Explain = (error: unknown) => Error | undefined

/**
 * What a verb works with. Everything it does through a context happens together or not at all: its own rows,
 * the audit entries, and the outbox rows of its events and jobs.
 */
export interface Context extends ReadContext {
  /** Prisma within the transaction, for all that is not called often: `query` costs a fifth of it. */
  readonly tx: Tx
  /**
   * Writes in the exchange that commits, before audit entries and outbox rows. Nothing reads it before: a statement that
   * must not succeed has to fail in PostgreSQL, by a constraint.
   */
  writeAtCommit(statement: Statement, explain?: Explain): void
  /** Notes what was done; appended to the tenant's log with the commit. */
  audit(note: AuditNote): void
  /** Emits one of the five events. Returns its `event_id`. */
  emit<T extends EventType>(type: T, data: EventData<T>): string
  /** Requests a job from a service. */
  enqueue<J extends JobName>(job: J, payload: JobPayload<J>, options?: JobOptions): void
}
