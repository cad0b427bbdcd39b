import type { Actor } from '@trust/contracts/actor'
import type { EventData, EventType } from '@trust/contracts/events'
import type { JobName, JobOptions, JobPayload } from '@trust/contracts/jobs'
import type { AuditNote } from './audit.ts'
import type { Tx } from './client.ts'

/** For whom, and on whose behalf, something is done. */
export interface Scope {
  tenantId: string
  actor: Actor
  requestId?: string | undefined
  ipAddress?: string | undefined
}

/**
 * What a verb works with. Everything it does through a context happens together or not at all: its own rows,
 * the audit entries, and the outbox rows of its events and jobs.
 */
export interface Context extends Scope {
  /** The moment at which all of it happens. */
  readonly now: Date
  readonly tx: Tx
  /** Notes what was done; appended to the tenant's chain at the end of the transaction. */
  audit(note: AuditNote): void
  /** Emits one of the five events. Returns its `event_id`. */
  emit<T extends EventType>(type: T, data: EventData<T>): string
  /** Asks a service for a job. */
  enqueue<J extends JobName>(job: J, payload: JobPayload<J>, options?: JobOptions): void
}
