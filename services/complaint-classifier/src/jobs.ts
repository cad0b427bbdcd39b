import type { Handlers, JobSetup } from '@trust/queue/handlers'

/** What complaint-classifier does when it is asked. */
export function jobs(_setup: JobSetup): Handlers<'complaint-classifier'> {
  return {} as Handlers<'complaint-classifier'>
}
