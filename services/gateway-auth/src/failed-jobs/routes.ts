import { Paging, pageOf } from '@trust/contracts/paging'
import { listFailedJobs } from '@trust/db/failed-jobs'
import { page } from '@trust/db/page'
import type { Scope } from '@trust/db/scope'
import { operators } from '@trust/http/access'
import { accepted, ok } from '@trust/http/answer'
import type { AnyCall } from '@trust/http/endpoint'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { Detail } from '../sessions/schema.ts'
import { discardJob, retryJob, retryJobs } from './change.ts'
import { presentFailedJob } from './present.ts'
import { FailedJob, FailedJobFilters, RetriedJobs, RetryFailedJobs } from './schema.ts'

const tag = 'Operations'
const path = '/api/v1/operations/failed-jobs'
const access = operators('queue.manage')

const list = {
  tag,
  summary: 'List failed jobs',
  description: 'Jobs of all tenants whose attempts are used up, the newest failure first.',
  access,
  query: { ...Paging, ...FailedJobFilters },
  answers: { 200: pageOf(FailedJob) },
} as const
const retryMany = {
  tag,
  summary: 'Retry failed jobs',
  description: 'Retries jobs by their ids, or all that match a filter. Each job gets all its attempts again.',
  access,
  body: RetryFailedJobs,
  answers: { 202: RetriedJobs },
} as const
const retry = {
  tag,
  summary: 'Retry a failed job',
  access,
  answers: { 202: RetriedJobs },
} as const
const discard = {
  tag,
  summary: 'Discard a failed job',
  description: 'The work of the job is never done.',
  access,
  answers: { 200: Detail },
} as const

/** For operators of the installation: jobs of all tenants that failed for good. */
export function failedJobRoutes(router: Router, { db }: HttpSetup): void {
  router.get(path, list, async ({ query }) => {
    const { name, service, tenant_id: tenantId } = query
    const { rows, total } = await listFailedJobs(db.acrossTenants, { name, service, tenantId }, query)
    return ok(page(rows, total, query, presentFailedJob))
  })
  router.post(`${path}/retry`, retryMany, async (call) => {
    const { ids, filter = {} } = call.body
    const wanted = { ids, name: filter.name, service: filter.service, tenantId: filter.tenant_id }
    return accepted({ retried: await retryJobs(db, scopeOf(call), wanted) })
  })
  router.post(`${path}/:id/retry`, retry, async (call) => {
    await retryJob(db, scopeOf(call), call.params.id)
    return accepted({ retried: 1 })
  })
  router.delete(`${path}/:id`, discard, async (call) => {
    await discardJob(db, scopeOf(call), call.params.id)
    return ok({ detail: 'The failed job was discarded.' })
  })
}

function scopeOf({
  caller,
  requestId,
  ipAddress,
}: Pick<AnyCall, 'caller' | 'requestId' | 'ipAddress'>): Scope {
  const { tenantId, actor } = caller()
  return { tenantId, actor, requestId, ipAddress }
}
