import { type Answered, ApiError, answer } from './answer.ts'
import type { components } from './generated/api.ts'
import type { TrustClient } from './trust-client.ts'

type Job = components['schemas']['Job']

const FIRST_LOOK_MS = 250
const SLOWEST_LOOK_MS = 5_000

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
  let job: Job = first
  for (let pause = FIRST_LOOK_MS; ['queued', 'running'].includes(job.status); pause *= 1.5) {
    await new Promise((next) => setTimeout(next, Math.min(pause, SLOWEST_LOOK_MS)))
    job = await answer(client.GET('/api/v1/jobs/{id}', { params: { path: { id: job.job_id } } }))
    report(job.progress)
  }
  const { job_id: id, status, error } = job
  if (status !== 'done')
    throw new ApiError(202, { detail: error ?? `The job was ${status}.`, code: `job_${status}` })
  const params = { path: { id } }
  return (await answer(client.GET('/api/v1/jobs/{id}/result', { params }))) as Exclude<T, Job>
}

function isJob(body: unknown): body is Job {
  return typeof body === 'object' && body !== null && 'job_id' in body && 'result_url' in body
}
