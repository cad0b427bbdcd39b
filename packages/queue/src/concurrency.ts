import type { ServiceName } from '@trust/contracts/jobs'
import type { Environment } from '@trust/runtime/environment'

const SEVERAL: Record<Exclude<ServiceName, 'evidence-pipeline'>, number> = {
  'gateway-auth': 4,
  'merchant-core': 4,
  'complaint-classifier': 2,
  'risk-engine': 4,
  'review-workflow': 4,
  'webhook-dispatcher': 640,
}

/** How many jobs of a service run at once in one process: few where the processor works, many where the network does. */
export function concurrencyOf(service: ServiceName, env: Pick<Environment, 'EVIDENCE_PROCESSES'>): number {
  if (service !== 'evidence-pipeline') return SEVERAL[service]
  // One more than there are processes for: while rows are read and written, the processes work.
  return Math.max(1, env.EVIDENCE_PROCESSES) + 1
}
