import { type Answered, ApiError, answer } from './answer.ts'
import type { components } from './generated/api.ts'
import type { TrustClient } from './trust-client.ts'

type Job = components['schemas']['Job']

const FIRST_LOOK_MS = 250
const SLOWEST_LOOK_MS = 5_000
/** How long the service may be away while a job runs: the job goes on, or is taken up again. */
const MAX_AWAY_MS = 120_000

/**
 * The result of a call that may take long: when the service answers with a job, waits until that is done.
 * @throws ApiError when the service refused, `job_failed` or `job_cancelled` when the job ended without a result
 */
export async function result<T>(
  client: TrustClient,
  call: Promise<Answered<T>>,
  /** Called with the progress, 0 to 1. */
  report: (progress: number) => void = () => undefined,
): Promise<Exclude<T, Job>> {
  const first = await answer(call)
  if (!isJob(first)) return first as Exclude<T, Job>
  const ended = await jobEnd(client, first, report)
  if (ended.status !== 'done') throw jobError(ended, `The job was ${ended.status}.`)
  const params = { path: { id: ended.job_id } }
  return (await answerAtLast(() => client.GET('/api/v1/jobs/{id}/result', { params }))) as Exclude<T, Job>
}

/**
 * A job as it ended: done, failed or cancelled. Asks again while the service is away for up to two minutes.
 * @throws ApiError when the service refused
 */
export async function jobEnd(
  client: TrustClient,
  job: Job,
  /** Called with the progress, 0 to 1. */
  report: (progress: number) => void = () => undefined,
): Promise<Job> {
  const params = { path: { id: job.job_id } }
  let seen = job
  for (let pause = FIRST_LOOK_MS; ['queued', 'running'].includes(seen.status); pause *= 1.5) {
    await sleep(Math.min(pause, SLOWEST_LOOK_MS))
    seen = await answerAtLast(() => client.GET('/api/v1/jobs/{id}', { params }))
    report(seen.progress)
  }
  return seen
}

/**
 * The error of a job that ended without a result: `job_failed` or `job_cancelled`.
 * @param detail for a job that does not say why
 */
export function jobError({ status, error }: Job, detail: string): ApiError {
  return new ApiError(202, { detail: error ?? detail, code: `job_${status}` })
}

async function answerAtLast<T>(ask: () => Promise<Answered<T>>): Promise<T> {
  const deadline = Date.now() + MAX_AWAY_MS
  for (let pause = FIRST_LOOK_MS; ; pause *= 1.5) {
    try {
      return await answer(ask())
    } catch (error) {
      if (!isAway(error) || Date.now() > deadline) throw error
    }
    await sleep(Math.min(pause, SLOWEST_LOOK_MS))
  }
}

/** A lost connection, or a refusal for now. Other answers say something about the job. */
function isAway(error: unknown): boolean {
  if (error instanceof ApiError) return error.status === 429 || error.status >= 500
  return error instanceof TypeError
}

const sleep = (milliseconds: number) => new Promise((next) => setTimeout(next, milliseconds))

function isJob(body: unknown): body is Job {
  return typeof body === 'object' && body !== null && 'job_id' in body && 'result_url' in body
}
