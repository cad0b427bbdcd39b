import type { Handlers, JobSetup } from '@trust/queue/handlers'

/** What review-workflow does when it is asked. */
export function jobs(_setup: JobSetup): Handlers<'review-workflow'> {
  return {} as Handlers<'review-workflow'>
}
