import type { Handlers, JobSetup } from '@trust/queue/handlers'

/** The gateway does its work in requests; it has no jobs yet. */
export function jobs(_setup: JobSetup): Handlers<'gateway-auth'> {
  return {}
}
