import type { Handlers, JobSetup } from '@trust/queue/handlers'

/** What evidence-pipeline does when it is asked. */
export function jobs(_setup: JobSetup): Handlers<'evidence-pipeline'> {
  return {} as Handlers<'evidence-pipeline'>
}
