import { systemActor } from '@trust/contracts/actor'
import { Conflict, NotFound } from '@trust/contracts/errors'
import { isJobName, jobDefinition, type ServiceName } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { markFailed, markRetry, markStarted, park, removeFinished } from '@trust/db/outbox'
import type { Logger } from '@trust/runtime/log'
import type { Metrics } from '@trust/runtime/metrics'
import { inSpan } from '@trust/runtime/tracing'
import { DelayedError, type Job, UnrecoverableError } from 'bullmq'
import { type Backend, type JobEnvelope, openWorker, type Worker } from './backend.ts'
import { batched } from './batched.ts'
import { GiveUp, type Handler, type Handlers, type JobRun, Park, Postpone } from './handlers.ts'

export interface WorkerSetup {
  backend: Backend
  db: Database
  log: Logger
  metrics: Metrics
  /** How many jobs run at once in this process. */
  concurrency: number
}

/** What a worker writes to the outbox: many jobs' rows in one statement, when many end at once. */
interface Ledger {
  removeFinished(id: string): Promise<void>
  markRetry(retry: { id: string; at: Date }): Promise<void>
  park(parked: { id: string; at: Date }): Promise<void>
}

const MOST_ROWS = 200

function ledgerOf({ db }: WorkerSetup): Ledger {
  const rows = db.acrossTenants
  return {
    removeFinished: batched((ids) => each(ids, removeFinished(rows, ids)), { most: MOST_ROWS }),
    park: batched((parked) => each(parked, park(rows, parked)), { most: MOST_ROWS }),
    markRetry: batched((retries) => each(retries, markRetry(rows, retries)), { most: MOST_ROWS }),
  }
}

async function each(items: unknown[], work: Promise<void>): Promise<undefined[]> {
  await work
  return items.map(() => undefined)
}

interface Working extends WorkerSetup {
  ledger: Ledger
}

/** Starts the worker of one service. */
export function startWorker<S extends ServiceName>(
  service: S,
  handlers: Handlers<S>,
  setup: WorkerSetup,
): Worker {
  const table = handlers as Record<string, Handler<never> | undefined>
  const working = { ...setup, log: setup.log.child({ service }), ledger: ledgerOf(setup) }
  const work = async (job: Job<JobEnvelope>, token?: string) => {
    const finish = setup.metrics.jobs.startTimer({ job: job.name })
    try {
      await inSpan(spanOf(service, job), () => perform(service, table[job.name], job, working))
      finish({ outcome: 'done' })
    } catch (error) {
      finish({ outcome: error instanceof Postpone ? 'postponed' : 'failed' })
      if (!(error instanceof Park && (await isParked(job, error, working)))) {
        await settle(job, error, token, working)
      }
    }
  }
  const worker = openWorker(setup.backend, service, work, setup.concurrency)
  worker.on('error', (error) => working.log.debug({ err: error }, 'worker connection'))
  return worker
}

function spanOf(service: ServiceName, job: Job<JobEnvelope>) {
  const { traceparent: parent, tenant_id, request_id } = job.data
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.destination.name': service,
    'messaging.message.id': String(job.id),
    'trust.attempt': job.attemptsMade + 1,
    'trust.tenant_id': tenant_id,
    ...(request_id === null ? {} : { 'trust.request_id': request_id }),
  }
  return { name: `job ${job.name}`, kind: 'consumer', parent, attributes } as const
}

async function perform(
  service: ServiceName,
  handler: Handler<never> | undefined,
  job: Job<JobEnvelope>,
  { db, log, ledger }: Working,
): Promise<void> {
  if (!handler || !isJobName(job.name))
    throw new UnrecoverableError(`${service} has no handler for ${job.name}`)
  const definition = jobDefinition(job.name)
  const parsed = definition.payload.safeParse(job.data.payload)
  if (!parsed.success) throw new UnrecoverableError(`payload of ${job.name}: ${parsed.error.message}`)
  let isRemoved = definition.isAlarm === true
  const hasRemovedRow = () => {
    isRemoved = true
  }
  const run = Object.assign(runOf(service, job, parsed.data, log), { hasRemovedRow })
  if (definition.mergeBy) await markStarted(db.acrossTenants, run.id)
  try {
    await handler(run as JobRun<never>)
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Conflict)) throw error
    log.info({ job: job.name, id: run.id, reason: error.message }, 'nothing left to do')
  }
  if (!isRemoved) await ledger.removeFinished(run.id)
}

function runOf(service: ServiceName, job: Job<JobEnvelope>, payload: Record<string, unknown>, log: Logger) {
  const requestId = job.data.request_id ?? undefined
  return {
    id: String(job.id),
    payload,
    scope: { tenantId: job.data.tenant_id, actor: systemActor(service), requestId },
    attempt: job.attemptsMade + 1,
    isLastAttempt: job.attemptsMade + 1 >= (job.opts.attempts ?? 1),
    rearm: () => job.removeDeduplicationKey(),
    // Most jobs have nothing to say: a child log costs more than the rest of this.
    get log() {
      return log.child({ job: job.name, id: job.id, request_id: requestId })
    },
  }
}

/** How long a job waits when even its failure cannot be recorded, since the database is away. */
const OUTAGE_PAUSE_MS = 3_000

/** Ends the queue's job without a trace, so that the sweep can add it again. */
async function isParked(job: Job<JobEnvelope>, { until }: Park, { ledger }: Working): Promise<boolean> {
  try {
    await ledger.park({ id: String(job.id), at: until })
  } catch {
    return false
  }
  job.opts.removeOnComplete = true
  return true
}

/** Brings the outbox row in line with what the queue will do about a failure, then lets the queue do it. */
async function settle(
  job: Job<JobEnvelope>,
  error: unknown,
  token: string | undefined,
  setup: Working,
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

async function record(job: Job<JobEnvelope>, error: unknown, { db, log, ledger }: Working): Promise<void> {
  const id = String(job.id)
  const reason = error instanceof Error ? error.message : String(error)
  if (error instanceof Postpone) {
    await ledger.markRetry({ id, at: error.until })
  } else if (error instanceof GiveUp) {
    await ledger.removeFinished(id)
  } else if (error instanceof UnrecoverableError || job.attemptsMade + 1 >= (job.opts.attempts ?? 1)) {
    await markFailed(db.acrossTenants, id, reason)
    log.error({ err: error, job: job.name, id }, 'job failed for good')
  } else {
    await ledger.markRetry({ id, at: new Date(Date.now() + backoffOf(job)) })
    log.warn({ reason, job: job.name, id, attempt: job.attemptsMade + 1 }, 'job failed, will be tried again')
  }
}

/** The pause that BullMQ's exponential backoff makes after this attempt, in milliseconds. */
function backoffOf(job: Job): number {
  const backoff = job.opts.backoff
  const base = typeof backoff === 'object' ? (backoff.delay ?? 0) : (backoff ?? 0)
  return base * 2 ** job.attemptsMade
}
