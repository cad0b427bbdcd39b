import { AssessmentFailed } from './evidence.ts'

/**
 * Waits for an assessment no longer than this. What runs on behind the deadline is stopped by its signal, and finds its
 * asset started again or failed: it changes nothing.
 * @throws AssessmentFailed when time is up; what `work` throws
 */
export async function beforeDeadline(
  milliseconds: number,
  work: (signal: AbortSignal) => Promise<void>,
): Promise<void> {
  const late = new AbortController()
  const tooLate = new Promise<never>((_, reject) => {
    late.signal.onabort = () => reject(late.signal.reason)
  })
  const reason = new AssessmentFailed(`The assessment took longer than ${milliseconds / 1000} seconds.`)
  const timer = setTimeout(() => late.abort(reason), milliseconds)
  await Promise.race([work(late.signal), tooLate]).finally(() => clearTimeout(timer))
}
