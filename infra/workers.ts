import { jobs as complaintJobs } from '@trust/complaint-classifier/jobs'
import { jobs as evidenceJobs } from '@trust/evidence-pipeline/jobs'
import { jobs as gatewayJobs } from '@trust/gateway-auth/jobs'
import { jobs as merchantJobs } from '@trust/merchant-core/jobs'
import type { Backend } from '@trust/queue/backend'
import type { JobSetup } from '@trust/queue/handlers'
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
  const worker = (concurrency: number) => ({ ...setup, backend, concurrency })
  const workers = [
    startWorker('gateway-auth', gatewayJobs(), worker(4)),
    startWorker('merchant-core', merchantJobs(setup), worker(4)),
    startWorker('evidence-pipeline', evidenceJobs(setup), worker(2)),
    startWorker('complaint-classifier', complaintJobs(setup), worker(2)),
    startWorker('risk-engine', riskJobs(setup), worker(4)),
    startWorker('review-workflow', reviewJobs(setup), worker(4)),
    startWorker('webhook-dispatcher', webhookJobs(setup), worker(16)),
  ]
  const stopSweep = startSweep(setup.db, setup.queues, setup.log)
  return async () => {
    await stopSweep()
    await Promise.all(workers.map((each) => each.close()))
  }
}
