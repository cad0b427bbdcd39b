import { systemActor } from '@trust/contracts/actor'
import { Conflict, NotFound } from '@trust/contracts/errors'
import { isJobName, jobDefinition, type ServiceName } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { markFailed, markRetry, markStarted, removeFinished } from '@trust/db/outbox'
import type { Logger } from '@trust/runtime/log'
import type { Metrics } from '@trust/runtime/metrics'
import { DelayedError, type Job, UnrecoverableError } from 'bullmq'
import { type Backend, type JobEnvelope, openWorker, type Worker } from './backend.ts'
import { GiveUp, type Handler, type Handlers, type JobRun, Postpone } from './handlers.ts'

export interface WorkerSetup {
  backend: Backend
  db: Database
  log: Logger
  metrics: Metrics
  /** How many jobs run at once in this process. */
  concurrency: number
}

/** Starts the worker of one service. */
export function startWorker<S extends ServiceName>(
  service: S,
  handlers: Handlers<S>,
  setup: WorkerSetup,
): Worker {
  const table = handlers as Record<string, Handler<never> | undefined>
  const log = setup.log.child({ service })
  const work = async (job: Job<JobEnvelope>, token?: string) => {
    const finish = setup.metrics.jobs.startTimer({ job: job.name })
    try {
      await perform(service, table[job.name], job, { ...setup, log })
      finish({ outcome: 'done' })
    } catch (error) {
      finish({ outcome: error instanceof Postpone ? 'postponed' : 'failed' })
      await settle(job, error, token, { ...setup, log })
    }
  }
  const worker = openWorker(setup.backend, service, work, setup.concurrency)
  worker.on('error', (error) => log.debug({ err: error }, 'worker connection'))
  return worker
}

async function perform(
  service: ServiceName,
  handler: Handler<never> | undefined,
  job: Job<JobEnvelope>,
  { db, log }: WorkerSetup,
): Promise<void> {
  if (!handler || !isJobName(job.name))
    throw new UnrecoverableError(`${service} has no handler for ${job.name}`)
  const definition = jobDefinition(job.name)
  const parsed = definition.payload.safeParse(job.data.payload)
  if (!parsed.success) throw new UnrecoverableError(`payload of ${job.name}: ${parsed.error.message}`)
  const run = runOf(service, job, parsed.data, log)
  if (definition.mergeBy) await markStarted(db.acrossTenants, run.id)
  try {
    await handler(run as JobRun<never>)
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Conflict)) throw error
    log.info({ job: job.name, id: run.id, reason: error.message }, 'nothing left to do')
  }
  await removeFinished(db.acrossTenants, run.id)
}

function runOf(service: ServiceName, job: Job<JobEnvelope>, payload: Record<string, unknown>, log: Logger) {
  const requestId = job.data.request_id ?? undefined
  return {
    id: String(job.id),
    payload,
    scope: { tenantId: job.data.tenant_id, actor: systemActor(service), requestId },
    attempt: job.attemptsMade + 1,
    isLastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
    log: log.child({ job: job.name, id: job.id, request_id: requestId }),
  }
}

/** How long a job waits when even its failure cannot be recorded, since the database is away. */
const OUTAGE_PAUSE_MS = 3_000

/** Brings the outbox row in line with what the queue will do about a failure, then lets the queue do it. */
async function settle(
  job: Job<JobEnvelope>,
  error: unknown,
  token: string | undefined,
  setup: WorkerSetup,
): Promise<never> {
  const isRecorded = await record(job, error, setup).then(
    () => true,
    () => false,
  )
  if (isRecorded && error instanceof GiveUp) throw new UnrecoverableError(error.message)
  if (isRecorded && !(error instanceof Postpone)) throw error
  // Not an attempt: neither a job that is not due, nor one that met a database that was away.
  const until = isRecorded && error instanceof Postpone ? error.until.getTime() : Date.now() + OUTAGE_PAUSE_MS
  await job.moveToDelayed(until, token)
  throw new DelayedError()
}

async function record(job: Job<JobEnvelope>, error: unknown, { db, log }: WorkerSetup): Promise<void> {
  const rows = db.acrossTenants
  const id = String(job.id)
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof Postpone) {
    await markRetry(rows, id, error.until)
  } else if (error instanceof GiveUp) {
    await removeFinished(rows, id)
  } else if (error instanceof UnrecoverableError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1)) {
    await markFailed(rows, id, reason)
    log.error({ err: error, job: job.name, id }, 'job failed for good')
  } else {
    await markRetry(rows, id, new Date(Date.now() + backoffOf(job)))
    log.warn({ reason, job: job.name, id, attempt: job.attemptsMade + 1 }, 'job failed, will be tried again')
  }
}

/** The pause that BullMQ's exponential backoff makes after this attempt, in milliseconds. */
function backoffOf(job: Job): number {
  const backoff = job.opts.backoff
  const base = typeof backoff === 'object' ? (backoff.delay ?? 0) : (backoff ?? 0)
  return base * 2 ** job.attemptsMade
}
