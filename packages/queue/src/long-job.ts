import { setInterval } from 'node:timers'
import { TrustError, Unavailable } from '@trust/contracts/errors'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import {
  claimLongJob,
  completeLongJob,
  failLongJob,
  type LongJobClaim,
  LongJobStopped,
  releaseLongJob,
  renewLongJob,
  requeueLongJob,
  saveCheckpoint,
  writeResultPart,
} from '@trust/db/long-job-runs'
import type { Scope } from '@trust/db/scope'
import type { Logger } from '@trust/runtime/log'
import { type Handler, isFinalFailure, type JobRun, Snooze } from './handlers.ts'

/** One attempt at a long job, for the code that does the work. */
export interface LongJobRun<Input> {
  input: Input
  /** On behalf of the caller. */
  scope: Scope
  /**
   * One step in a transaction of its own. Long work is many short steps: between them it can be stopped.
   * @throws LongJobStopped when the job was cancelled
   */
  transact<T>(step: (context: Context) => Promise<T>): Promise<T>
  /** Reports the progress, 0 to 1; written every second. */
  report(progress: number): void
  /** The checkpoint of an earlier attempt that lost its worker; null for the first attempt. */
  checkpoint: Prisma.JsonValue
  /** Saves, in the transaction of a step, the point from which a later attempt continues. Otherwise it begins again. */
  save(context: Context, checkpoint: Prisma.InputJsonObject): Promise<void>
  /** Aborted when the job is cancelled, and when the process stops: another one continues then. */
  signal: AbortSignal
  log: Logger
}

/** A result that is not JSON, or too large for memory. */
export interface TextResult {
  contentType: string
  chunks: AsyncIterable<string>
}

/** A zod schema. */
interface Schema<Output> {
  parse(input: unknown): Output
}

export type LongJobWork<Input> = (run: LongJobRun<Input>) => Promise<TextResult | { json: unknown }>

const RENEW_EVERY_MS = 1_000
/** How long a job waits for the one before it, for each that waits before it too. */
const BLOCKED_MS = 500
/** How many long jobs a worker runs at once: its other places are for short jobs. */
const MAX_AT_ONCE = 2
const PART_CHARACTERS = 256 * 1024

/**
 * The handler of a long job (packages/db/src/long-jobs.ts): one at a time for a tenant, resumed when its worker is
 * lost, stopped when it is cancelled.
 * @param schema of the input of `startLongJob`
 */
export function longJob<Input>(
  db: Database,
  schema: Schema<Input>,
  work: LongJobWork<Input>,
): Handler<{ long_job_id: string }> {
  return async (job) => {
    if (running >= MAX_AT_ONCE || job.stopping?.aborted) throw new Snooze(new Date(Date.now() + BLOCKED_MS))
    running += 1
    try {
      const claim = await claimLongJob(db, job.scope, job.payload.long_job_id)
      if (claim === null) return
      if ('blocked' in claim) throw new Snooze(new Date(Date.now() + BLOCKED_MS * (1 + claim.blocked)))
      await attempt(db, job, claim, { schema, work })
    } finally {
      running -= 1
    }
  }
}

/** How many long jobs run in this process. */
let running = 0

async function attempt<Input>(
  db: Database,
  job: JobRun<{ long_job_id: string }>,
  claim: LongJobClaim,
  { schema, work }: { schema: Schema<Input>; work: LongJobWork<Input> },
): Promise<void> {
  const scope = { ...job.scope, actor: claim.createdBy }
  const lease = holdLease(db, scope, claim, job.stopping)
  const transact: LongJobRun<unknown>['transact'] = async (step) => {
    lease.signal.throwIfAborted()
    return db.transact(scope, step)
  }
  try {
    const result = await work({
      input: schema.parse(claim.input),
      scope,
      transact,
      report: lease.report,
      checkpoint: claim.checkpoint,
      save: (context, checkpoint) => saveCheckpoint(context, claim, checkpoint),
      signal: lease.signal,
      log: job.log,
    })
    await storeResult(transact, claim, result)
  } catch (error) {
    if (lease.signal.reason instanceof ProcessStops) {
      await db.transact(scope, (context) => requeueLongJob(context, claim)).catch(unlessStopped)
      throw new Snooze(new Date())
    }
    if (error instanceof LongJobStopped) job.log.info({ reason: error.message }, 'long job stopped')
    else await handleFailure(job, error, (end) => db.transact(scope, (context) => end(context, claim)))
  } finally {
    await lease.end()
  }
}

/** Long work would outlast the time that a process has to stop: another one continues it. */
class ProcessStops extends Error {}

/** Renews the lease until `end`; aborts when the job is no longer this attempt's, and when the process stops. */
function holdLease(db: Database, scope: Scope, claim: LongJobClaim, stopping?: AbortSignal) {
  const stop = new AbortController()
  const handOver = () => stop.abort(new ProcessStops('The process stops.'))
  if (stopping?.aborted) handOver()
  stopping?.addEventListener('abort', handOver, { once: true })
  let progress = 0
  let renewing: Promise<void> = Promise.resolve()
  const renew = async () => {
    try {
      await db.transact(scope, (context) => renewLongJob(context, claim, progress))
    } catch (error) {
      // The work itself fails when the database is away for longer.
      if (error instanceof LongJobStopped) stop.abort(error)
    }
  }
  const timer = setInterval(() => {
    renewing = renewing.then(renew)
  }, RENEW_EVERY_MS)
  return {
    signal: stop.signal,
    report: (done: number) => {
      progress = Math.min(1, Math.max(progress, done))
    },
    end: async () => {
      clearInterval(timer)
      stopping?.removeEventListener('abort', handOver)
      await renewing
    },
  }
}

async function storeResult(
  transact: LongJobRun<unknown>['transact'],
  claim: LongJobClaim,
  result: TextResult | { json: unknown },
): Promise<void> {
  const isText = 'chunks' in result
  let position = 0
  for await (const content of isText ? inParts(result.chunks) : [JSON.stringify(result.json)]) {
    await transact((context) => writeResultPart(context, claim, { position, content }))
    position += 1
  }
  const type = isText ? result.contentType : 'application/json; charset=utf-8'
  await transact((context) => completeLongJob(context, claim, type))
}

/** Text in pieces, each small enough for a row. */
async function* inParts(chunks: AsyncIterable<string>): AsyncGenerator<string> {
  let part = ''
  for await (const chunk of chunks) {
    part += chunk
    if (part.length < PART_CHARACTERS) continue
    yield part
    part = ''
  }
  yield part
}

function unlessStopped(error: unknown): void {
  if (!(error instanceof LongJobStopped)) throw error
}

type EndClaim = (context: Context, claim: LongJobClaim) => Promise<void>

/** Errors that the caller can act on are reported; all others are tried again. */
async function handleFailure(
  job: Pick<JobRun<unknown>, 'isLastAttempt' | 'log'>,
  error: unknown,
  end: (how: EndClaim) => Promise<void>,
): Promise<void> {
  const isOurs = !(error instanceof TrustError) || error instanceof Unavailable
  const isTriedAgain = isOurs && !isFinalFailure(job, error)
  try {
    if (isTriedAgain) await end(releaseLongJob)
    else await end((context, claim) => failLongJob(context, claim, sentenceOf(error)))
  } catch (stopped) {
    return unlessStopped(stopped)
  }
  if (!isOurs) return
  if (isTriedAgain) throw error
  job.log.error({ err: error }, 'long job failed')
}

function sentenceOf(error: unknown): string {
  return error instanceof TrustError
    ? error.message
    : 'Something went wrong on our side. Quote the job_id when you report it.'
}
