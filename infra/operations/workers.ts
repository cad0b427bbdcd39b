import { jobs as complaintJobs } from '@trust/complaint-classifier/jobs'
import { type ServiceName, serviceNames } from '@trust/contracts/jobs'
import { jobs as evidenceJobs } from '@trust/evidence-pipeline/jobs'
import { recurring as evidenceRecurring } from '@trust/evidence-pipeline/recurring'
import { jobs as gatewayJobs } from '@trust/gateway-auth/jobs'
import { recurring as gatewayRecurring } from '@trust/gateway-auth/recurring'
import { jobs as merchantJobs } from '@trust/merchant-core/jobs'
import { startSealer } from '@trust/merchant-core/sealer'
import type { Backend } from '@trust/queue/backend'
import { concurrencyOf } from '@trust/queue/concurrency'
import { drainWorkers } from '@trust/queue/drain-workers'
import type { JobSetup } from '@trust/queue/handlers'
import { startHeartbeat } from '@trust/queue/heartbeat'
import { startSweep } from '@trust/queue/sweep'
import { startWorker } from '@trust/queue/worker'
import { jobs as reviewJobs } from '@trust/review-workflow/jobs'
import { recurring as reviewRecurring } from '@trust/review-workflow/recurring'
import { jobs as riskJobs } from '@trust/risk-engine/jobs'
import { recurring as riskRecurring } from '@trust/risk-engine/recurring'
import { withTimeout } from '@trust/runtime/with-timeout'
import { jobs as webhookJobs } from '@trust/webhook-dispatcher/jobs'

export const recurringJobs = [...gatewayRecurring, ...evidenceRecurring, ...riskRecurring, ...reviewRecurring]

/** How long to wait for a database that is away. */
const BOOKKEEPING_MS = 3_000

/**
 * The workers of all services in this process.
 * @returns a function that stops them: running jobs finish first
 */
export function startAllWorkers(setup: JobSetup, backend: Backend): () => Promise<void> {
  // All of them before the first worker runs: a bad setting then leaves nothing behind that keeps the process alive.
  const handlers = {
    'gateway-auth': gatewayJobs(setup),
    'merchant-core': merchantJobs(setup),
    'evidence-pipeline': evidenceJobs(setup),
    'complaint-classifier': complaintJobs(setup),
    'risk-engine': riskJobs(setup),
    'review-workflow': reviewJobs(setup),
    'webhook-dispatcher': webhookJobs(setup),
  }
  const worker = (service: ServiceName) => ({
    ...setup,
    backend,
    concurrency: concurrencyOf(service, setup.env),
  })
  const workers = [
    startWorker('gateway-auth', handlers['gateway-auth'], worker('gateway-auth')),
    startWorker('merchant-core', handlers['merchant-core'], worker('merchant-core')),
    startWorker('evidence-pipeline', handlers['evidence-pipeline'], worker('evidence-pipeline')),
    startWorker('complaint-classifier', handlers['complaint-classifier'], worker('complaint-classifier')),
    startWorker('risk-engine', handlers['risk-engine'], worker('risk-engine')),
    startWorker('review-workflow', handlers['review-workflow'], worker('review-workflow')),
    startWorker('webhook-dispatcher', handlers['webhook-dispatcher'], worker('webhook-dispatcher')),
  ]
  const stopHeartbeat = startHeartbeat(setup.db, serviceNames, setup.log)
  const stopSweep = startSweep(setup.db, setup.queues, setup.log)
  const stopSealer = startSealer(setup)
  return async () => {
    await withTimeout(BOOKKEEPING_MS, Promise.all([stopHeartbeat(), stopSweep(), stopSealer()]), undefined)
    await drainWorkers(workers, setup)
  }
}
