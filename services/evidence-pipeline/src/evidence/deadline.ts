import { AssessmentFailed } from './evidence.ts'

/**
 * Ends an assessment at a deadline. Its signal stops work that goes on; by then the asset has failed or was started
 * again, so that late work changes nothing.
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
