import { systemActor } from '@trust/contracts/actor'
import { Conflict, NotFound } from '@trust/contracts/errors'
import { jobDefinition, type ServiceName } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { markStarted } from '@trust/db/outbox'
import { type Logger, logOf } from '@trust/runtime/log'
import type { Metrics } from '@trust/runtime/metrics'
import { inSpan } from '@trust/runtime/tracing'
import { type Job, UnrecoverableError } from 'bullmq'
import { type Backend, type JobEnvelope, openWorker, type Worker } from './backend.ts'
import { createClockGuard } from './clock-guard.ts'
import { abandonJob, handleFailure, putOff, putOffForOutage } from './failure.ts'
import { EARLY_MS, type Handler, type Handlers, type JobRun, Snooze } from './handlers.ts'
import { createFindJob, type DueJob } from './open-job.ts'
import { createOutboxWriter, type OutboxWriter } from './outbox-writer.ts'

export interface WorkerSetup {
  backend: Backend
  db: Database
  log: Logger
  metrics: Metrics
  /** How many jobs run at once in this process. */
  concurrency: number
  /** How long it may be silent about a job before another worker takes it up, in milliseconds. */
  leaseMs?: number
  /** Aborts when the process begins to stop. Unset: never. */
  stopping?: AbortSignal
}

interface Working extends WorkerSetup {
  outboxWriter: OutboxWriter
}

/** Starts the worker of one service. */
export function startWorker<S extends ServiceName>(
  service: S,
  handlers: Handlers<S>,
  setup: WorkerSetup,
): Worker {
  const table = handlers as Record<string, Handler<never> | undefined>
  const working = { ...setup, log: logOf(service, setup.log), outboxWriter: createOutboxWriter(setup.db) }
  const findJob = createFindJob(setup.db, service)
  const clock = createClockGuard(setup.db, () => worker)
  const work = async (hint: Job<JobEnvelope>, token?: string) => {
    if (!(await clock.isRight())) return clock.giveBack(hint, token)
    const job = await findJob(hint).catch(() => 'unreadable' as const)
    if (job === 'unreadable') return putOffForOutage(hint, token)
    if (job === null) return
    if (job.dueAt.getTime() > Date.now() + EARLY_MS) return putOff(hint, job.dueAt.getTime(), token)
    const run = runOf(service, job, hint, working)
    const finish = setup.metrics.jobs.startTimer({ queue: service, job_name: job.name })
    try {
      await inSpan(spanOf(service, job), () => perform(table[job.name], job, run, working))
      finish({ outcome: 'done' })
    } catch (error) {
      finish({ outcome: error instanceof Snooze ? 'postponed' : 'failed' })
      await handleFailure({ job, hint, token }, error, working)
    }
  }
  /** If this process ends before the failure is recorded, the sweep runs the job, which fails once more. */
  const abandon = async (hint: Job<JobEnvelope>) => {
    try {
      const job = await findJob(hint)
      if (job === null || job.isWakeUp) return
      const run = Object.assign(runOf(service, job, hint, working), { payload: job.payload })
      await abandonJob(job, table[job.name]?.whenAbandoned?.bind(null, run as JobRun<never>), working)
    } catch (error) {
      working.log.warn({ reason: String(error), id: hint.id }, 'an abandoned job could not be written down')
    }
  }
  const worker: Worker = openWorker(setup.backend, service, work, setup)
  worker.on('failed', (hint) => {
    // BullMQ ends it without a run.
    if (hint?.deferredFailure !== undefined) void abandon(hint)
  })
  worker.on('error', (error) => working.log.debug({ err: error }, 'worker connection'))
  return worker
}

function spanOf(service: ServiceName, { id, name, tenantId, requestId, traceparent, attempt }: DueJob) {
  const attributes = {
    'messaging.system': 'bullmq',
    'messaging.destination.name': service,
    'messaging.message.id': id,
    'trust.attempt': attempt,
    'trust.tenant_id': tenantId,
    ...(requestId === null ? {} : { 'trust.request_id': requestId }),
  }
  return { name: `job ${name}`, kind: 'consumer', parent: traceparent, attributes } as const
}

/** A run without its payload, which is read when it begins. */
function runOf(service: ServiceName, job: DueJob, hint: Job<JobEnvelope>, setup: WorkerSetup) {
  const requestId = job.requestId ?? undefined
  return {
    id: job.id,
    scope: { tenantId: job.tenantId, actor: systemActor(service), requestId },
    attempt: job.attempt,
    isLastAttempt: job.attempt >= job.maxAttempts,
    ...(setup.stopping ? { stopping: setup.stopping } : {}),
    allowNextWakeUp: () => hint.removeDeduplicationKey(),
    // Made on use: most jobs log nothing, and a child log costs more than the rest of this.
    get log() {
      return setup.log.child({ job: job.name, id: job.id, request_id: requestId })
    },
  }
}

async function perform(
  handler: Handler<never> | undefined,
  job: DueJob,
  draft: ReturnType<typeof runOf>,
  { db, log, outboxWriter }: Working,
): Promise<void> {
  if (!handler) throw new UnrecoverableError(`there is no handler for ${job.name}`)
  const definition = jobDefinition(job.name)
  const parsed = definition.payload.safeParse(job.payload)
  if (!parsed.success) throw new UnrecoverableError(`payload of ${job.name}: ${parsed.error.message}`)
  let isRemoved = job.isWakeUp
  const outboxRowDeleted = () => {
    isRemoved = true
  }
  if (definition.dedupeBy) await markStarted(db.acrossTenants, job.id)
  try {
    await handler(Object.assign(draft, { payload: parsed.data, outboxRowDeleted }) as JobRun<never>)
  } catch (error) {
    if (!(error instanceof NotFound || error instanceof Conflict)) throw error
    log.info({ job: job.name, id: job.id, reason: error.message }, 'nothing left to do')
  }
  if (!isRemoved) await outboxWriter.removeFinished(job.id)
}
