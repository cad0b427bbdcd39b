import { jobs as complaintJobs } from '@trust/complaint-classifier/jobs'
import { type ServiceName, serviceNames } from '@trust/contracts/jobs'
import { jobs as evidenceJobs } from '@trust/evidence-pipeline/jobs'
import { jobs as gatewayJobs } from '@trust/gateway-auth/jobs'
import { jobs as merchantJobs } from '@trust/merchant-core/jobs'
import type { Backend } from '@trust/queue/backend'
import { concurrencyOf } from '@trust/queue/concurrency'
import type { JobSetup } from '@trust/queue/handlers'
import { startHeartbeat } from '@trust/queue/heartbeat'
import { startSweep } from '@trust/queue/sweep'
import { startWorker } from '@trust/queue/worker'
import { jobs as reviewJobs } from '@trust/review-workflow/jobs'
import { jobs as riskJobs } from '@trust/risk-engine/jobs'
import { jobs as webhookJobs } from '@trust/webhook-dispatcher/jobs'

/**
 * The workers of all services in this process.
 * @returns stops them: running jobs finish first
 */
export function startAllWorkers(setup: JobSetup, backend: Backend): () => Promise<void> {
  const worker = (service: ServiceName) => ({
    ...setup,
    backend,
    concurrency: concurrencyOf(service, setup.env),
  })
  const workers = [
    startWorker('gateway-auth', gatewayJobs(setup), worker('gateway-auth')),
    startWorker('merchant-core', merchantJobs(setup), worker('merchant-core')),
    startWorker('evidence-pipeline', evidenceJobs(setup), worker('evidence-pipeline')),
    startWorker('complaint-classifier', complaintJobs(setup), worker('complaint-classifier')),
    startWorker('risk-engine', riskJobs(setup), worker('risk-engine')),
    startWorker('review-workflow', reviewJobs(setup), worker('review-workflow')),
    startWorker('webhook-dispatcher', webhookJobs(setup), worker('webhook-dispatcher')),
  ]
  const stopHeartbeat = startHeartbeat(setup.db, serviceNames, setup.log)
  const stopSweep = startSweep(setup.db, setup.queues, setup.log)
  return async () => {
    await stopHeartbeat()
    await stopSweep()
    await Promise.all(workers.map((each) => each.close()))
  }
}
