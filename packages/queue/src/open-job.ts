import { isUuid } from '@trust/contracts/identifier'
import { isJobName, type JobName, jobDefinition, type ServiceName } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { findOpenJobs, type OpenJob } from '@trust/db/outbox'
import type { Job } from 'bullmq'
import type { JobEnvelope } from './backend.ts'
import { batched } from './batched.ts'

/** A job to run, as the outbox has it. */
export interface DueJob {
  id: string
  name: JobName
  tenantId: string
  payload: Record<string, unknown>
  requestId: string | null
  /** The span that asked for it (W3C `traceparent`). */
  traceparent: string | undefined
  dueAt: Date
  /** Which try this is, 1 for the first. */
  attempt: number
  maxAttempts: number
  /** The pause after the first failure, in milliseconds; it doubles with each further one. */
  backoffMs: number
  /** A wake-up job stands for a tenant's open rows and has no row of its own: nothing is recorded about it. */
  isWakeUp: boolean
}

/** Finds the job that a job in the queue names; null when there is nothing to do. */
export type FindJob = (hint: Job<JobEnvelope>) => Promise<DueJob | null>

const MAX_ROWS = 200

/**
 * A job in the queue is only a hint. Tenant, name, payload and attempts come from the open outbox row with its id: a job
 * that was forged, edited or added again finds no row, or finds the row as it was written. A wake-up job has no row;
 * it names a tenant, and its handler reads that tenant's open rows. Jobs that come at once share a statement.
 */
export function createFindJob(db: Database, service: ServiceName): FindJob {
  const findRow = batched<string, OpenJob | undefined>(
    async (ids) => {
      const rows = await findOpenJobs(db.acrossTenants, ids)
      const byId = new Map(rows.map((row) => [row.id, row]))
      return ids.map((id) => byId.get(id.toLowerCase()))
    },
    { most: MAX_ROWS },
  )
  return async (hint) => {
    if (isWakeUp(hint.name)) return wakeUpOf(hint.name, hint, service)
    const row = isUuid(String(hint.id)) ? await findRow(String(hint.id)) : undefined
    if (!row || !isJobName(row.name) || jobDefinition(row.name).service !== service) return null
    return isWakeUp(row.name) ? null : dueJobOf(row)
  }
}

const isWakeUp = (name: string): name is JobName => isJobName(name) && jobDefinition(name).isWakeUp === true

function dueJobOf(row: OpenJob): DueJob {
  const definition = jobDefinition(row.name)
  const { attempts = definition.attempts, backoffMs = definition.backoffMs, traceparent } = row.options
  return {
    id: row.id,
    name: row.name,
    tenantId: row.tenantId,
    payload: row.payload,
    requestId: row.requestId,
    traceparent,
    dueAt: row.dueAt,
    attempt: row.attemptsMade + 1,
    maxAttempts: attempts,
    backoffMs,
    isWakeUp: false,
  }
}

function wakeUpOf(name: JobName, hint: Job<JobEnvelope>, service: ServiceName): DueJob | null {
  const definition = jobDefinition(name)
  // A forged job may contain anything.
  const envelope: Partial<JobEnvelope> | null = hint.data
  const tenantId = String(envelope?.tenant_id)
  const payload = definition.payload.safeParse(envelope?.payload)
  if (definition.service !== service || !isUuid(tenantId) || !payload.success) return null
  return {
    id: String(hint.id),
    name,
    tenantId,
    payload: payload.data,
    requestId: null,
    traceparent: undefined,
    dueAt: new Date(0),
    attempt: hint.attemptsMade + 1,
    maxAttempts: definition.attempts,
    backoffMs: definition.backoffMs,
    isWakeUp: true,
  }
}
