import type { Handlers, JobSetup } from '@trust/queue/handlers'

/** What webhook-dispatcher does when it is asked. */
export function jobs(_setup: JobSetup): Handlers<'webhook-dispatcher'> {
  return {} as Handlers<'webhook-dispatcher'>
}
