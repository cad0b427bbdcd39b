import { NotFound } from '@trust/contracts/errors'
import { appendAudit } from '@trust/db/audit'
import type { Database } from '@trust/db/database'
import { discardFailedJobs, type FailedJobFilter, retryFailedJobs } from '@trust/db/failed-jobs'
import type { Scope } from '@trust/db/scope'
import { say } from '@trust/messages/sentences/say'

/*
 * Failed jobs belong to all tenants, so these do not run in the transaction of one tenant. The audit entry stands in
 * the trail of the operator's own tenant, and is written with the change or not at all.
 */

/** Runs failed jobs again. @returns how many */
export function retryJobs(db: Database, scope: Scope, filter: FailedJobFilter): Promise<number> {
  return db.acrossTenants.$transaction(async (tx) => {
    const retried = await retryFailedJobs(tx, filter)
    if (retried === 0) return 0
    await appendAudit(tx, scope, new Date(), [
      {
        action: 'failed_job.retried',
        resourceType: 'failed_job',
        resourceId: onlyOf(filter),
        summary: say('log.failed_job_retried', { count: retried }),
        changes: { retried, filter: presentFilter(filter) },
      },
    ])
    return retried
  })
}

/** Runs one failed job again. @throws NotFound when no job with this id has failed */
export async function retryJob(db: Database, scope: Scope, id: string): Promise<void> {
  if ((await retryJobs(db, scope, { ids: [id] })) === 0) throw new NotFound('The failed job')
}

/** Removes a failed job; its work is never done. @throws NotFound when no job with this id has failed */
export async function discardJob(db: Database, scope: Scope, id: string): Promise<void> {
  await db.acrossTenants.$transaction(async (tx) => {
    if ((await discardFailedJobs(tx, { ids: [id] })) === 0) throw new NotFound('The failed job')
    await appendAudit(tx, scope, new Date(), [
      {
        action: 'failed_job.discarded',
        resourceType: 'failed_job',
        resourceId: id,
        summary: say('log.failed_job_discarded'),
      },
    ])
  })
}

const presentFilter = ({ tenantId, ...filter }: FailedJobFilter) => ({ ...filter, tenant_id: tenantId })

const onlyOf = ({ ids }: FailedJobFilter) => (ids?.length === 1 ? (ids[0] ?? null) : null)
