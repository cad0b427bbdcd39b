import type { ServiceName } from '@trust/contracts/jobs'

/** How many jobs of a service run at once in one process: few where the processor works, many where the network does. */
export const concurrency: Record<ServiceName, number> = {
  'gateway-auth': 4,
  'merchant-core': 4,
  'evidence-pipeline': 2,
  'complaint-classifier': 2,
  'risk-engine': 4,
  'review-workflow': 4,
  'webhook-dispatcher': 640,
}
