import type { FailedJob } from '@trust/db/failed-jobs'

export function presentFailedJob(job: FailedJob) {
  return {
    id: job.id,
    name: job.name,
    service: job.service,
    tenant_id: job.tenantId,
    tenant_name: job.tenantName,
    payload: job.payload,
    error: job.error,
    attempts: job.attempts,
    request_id: job.requestId,
    created_at: job.createdAt,
    failed_at: job.failedAt,
  }
}
