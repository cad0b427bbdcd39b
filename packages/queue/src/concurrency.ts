import type { ServiceName } from '@trust/contracts/jobs'
import type { Environment } from '@trust/runtime/environment'

const JOBS_AT_ONCE: Record<Exclude<ServiceName, 'evidence-pipeline'>, number> = {
  'gateway-auth': 4,
  'merchant-core': 4,
  'complaint-classifier': 2,
  'risk-engine': 4,
  'review-workflow': 4,
  'webhook-dispatcher': 640,
}

/** Photographs at once without processes of their own: one is decoded while one is measured. */
const JOBS_WITHOUT_PROCESSES = 2

/** How many jobs of a service run at once in one process: few that use the processor, many that wait for the network. */
export function concurrencyOf(service: ServiceName, env: Pick<Environment, 'EVIDENCE_PROCESSES'>): number {
  if (service !== 'evidence-pipeline') return JOBS_AT_ONCE[service]
  // None waits for a process: its deadline would pass meanwhile.
  return env.EVIDENCE_PROCESSES || JOBS_WITHOUT_PROCESSES
}
