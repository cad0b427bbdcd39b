import type { Handlers, JobSetup } from '@trust/queue/handlers'

/** What risk-engine does when it is asked. */
export function jobs(_setup: JobSetup): Handlers<'risk-engine'> {
  return {} as Handlers<'risk-engine'>
}
