import { setTimeout as sleep } from 'node:timers/promises'
import { Unavailable } from '@trust/contracts/errors'
import type { LongJobName } from '@trust/contracts/jobs'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { findLongJob, type LongJob, longJobStatuses, readResultPart, startLongJob } from '@trust/db/long-jobs'
import { withTimeout } from '@trust/runtime/with-timeout'
import { z } from 'zod'
import { type Answer, accepted } from './answer.ts'
import type { AnyCall, Call } from './endpoint.ts'
import type { HttpSetup } from './setup.ts'

export const Job = z
  .strictObject({
    job_id: z.uuid(),
    status: z.enum(longJobStatuses),
    progress: z.number().min(0).max(1).meta({ description: 'How much is done, 0 to 1.' }),
    result_url: z
      .string()
      .nullable()
      .meta({ description: 'Where the result is once it is `done`, for at least a day.' }),
    error: z.string().nullable().meta({ description: 'Why it `failed`, a sentence.' }),
  })
  .meta({ id: 'Job' })

export function presentJob({ id, status, progress, error }: LongJob): z.infer<typeof Job> {
  return {
    job_id: id,
    status,
    progress,
    result_url: status === 'done' ? `/api/v1/jobs/${id}/result` : null,
    error,
  }
}

/** How long a caller waits by default, and at most, in seconds. */
export const DEFAULT_WAIT_SECONDS = 2
export const MAX_WAIT_SECONDS = 30

/** The seconds in `Prefer: wait=10` (RFC 7240, section 4.3). A malformed header is ignored, as the RFC says. */
export function waitSeconds(prefer: string | undefined): number {
  const wait = /(?:^|[,;])\s*wait\s*=\s*"?(\d+)"?\s*(?=$|[,;])/i.exec(prefer ?? '')?.[1]
  return wait === undefined ? DEFAULT_WAIT_SECONDS : Math.min(Number(wait), MAX_WAIT_SECONDS)
}

type LongJobCall = Pick<Call<never, never, never>, 'act' | 'caller' | 'request' | 'requestId' | 'ipAddress'>

/**
 * Runs long work in a worker. Answers with the result when it is ready within the caller's wait, else 202 with the job; at
 * once with the job to a caller who does not wait (`wait=0`), however soon it is done, and when the process stops.
 */
export async function answerWithJob(
  { db, stopping }: Pick<HttpSetup, 'db' | 'stopping'>,
  asked: LongJobCall,
  { kind, input }: { kind: LongJobName; input: Prisma.InputJsonObject },
): Promise<Answer | Response> {
  const started = await asked.act(async (context) =>
    accepted(presentJob(await startLongJob(context, kind, input))),
  )
  const milliseconds = waitSeconds(asked.request.req.header('prefer')) * 1000
  if (milliseconds === 0) return started
  const { job_id: id } = Job.parse(started.body)
  const transact = transactionsOf(db, asked)
  const signal = AbortSignal.any([asked.request.req.raw.signal, ...(stopping ? [stopping] : [])])
  const job = await ended(transact, id, { milliseconds, signal })
  if (job === null) return started
  if (job.status !== 'done') return { ...started, body: presentJob(job) }
  const result = resultOf(transact, asked.request, job)
  for (const [name, value] of Object.entries(started.headers ?? {})) result.headers.set(name, value)
  return result
}

type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>

/** The caller's transactions, beside the request's own. */
export function transactionsOf(
  db: HttpSetup['db'],
  { caller, requestId, ipAddress }: Pick<LongJobCall, 'caller' | 'requestId' | 'ipAddress'>,
): Transact {
  const { tenantId, actor } = caller()
  return (work) => db.transact({ tenantId, actor, requestId, ipAddress }, work)
}

const FIRST_LOOK_MS = 10
const SLOWEST_LOOK_MS = 250
/** How long a look may take after the caller's wait. */
const LAST_LOOK_MS = 1_000

/**
 * The job once it has ended, or as it was last seen when the time is over or `signal` is aborted; null when it was not
 * seen. The job is stored, so a database that goes away meanwhile is no failure: its caller must learn which job it is.
 */
async function ended(
  transact: Transact,
  id: string,
  { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
): Promise<LongJob | null> {
  const deadline = performance.now() + milliseconds
  let job: LongJob | null = null
  for (let pause = FIRST_LOOK_MS; ; pause = Math.min(pause * 1.5, SLOWEST_LOOK_MS)) {
    const look = transact((context) => findLongJob(context, id)).catch(nothingWhileAway)
    job = (await withTimeout(Math.max(deadline - performance.now(), LAST_LOOK_MS), look, null)) ?? job
    const left = deadline - performance.now()
    const isOver = job !== null && !['queued', 'running'].includes(job.status)
    if (isOver || left <= 0 || signal.aborted) return job
    await sleep(Math.min(pause, left))
  }
}

function nothingWhileAway(error: unknown): null {
  if (error instanceof Unavailable) return null
  throw error
}

/** The result of a finished job, in pieces. */
export function resultOf(
  transact: Transact,
  request: AnyCall['request'],
  { id, resultType }: LongJob,
): Response {
  const parts = async function* () {
    const encoder = new TextEncoder()
    for (let position = 0; ; position += 1) {
      const content = await transact(async (context) => {
        const part = await readResultPart(context, id, position)
        // A job that was erased meanwhile has no further parts either: its answer must break off, not end.
        if (part === null) await findLongJob(context, id)
        return part
      })
      if (content === null) return
      yield encoder.encode(content)
    }
  }
  const headers = { 'content-type': resultType ?? 'application/json; charset=utf-8' }
  return request.body(ReadableStream.from(parts()), 200, headers)
}
