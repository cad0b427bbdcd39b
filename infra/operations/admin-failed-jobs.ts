import { systemActor } from '@trust/contracts/actor'
import { isUuid } from '@trust/contracts/identifier'
import { isJobName } from '@trust/contracts/jobs'
import type { Database } from '@trust/db/database'
import { type FailedJobFilter, listFailedJobs } from '@trust/db/failed-jobs'
import { discardJob, retryJobs } from '@trust/gateway-auth/failed-jobs'
import { findOperatorTenant } from '@trust/gateway-auth/operator-tenant'
import type { Environment } from '@trust/runtime/environment'

type Options = Record<string, string | undefined>

const MAX_SHOWN = 200

/** Prints the jobs of all tenants that failed for good, with the error of each. */
export async function printFailedJobs(db: Database, options: Options): Promise<void> {
  const window = { skip: 0, limit: MAX_SHOWN }
  const { rows, total } = await listFailedJobs(db.acrossTenants, filterOf(options), window)
  for (const { id, failedAt, name, tenantName, tenantId, attempts, error } of rows) {
    const tried = `${attempts} attempt${attempts === 1 ? '' : 's'}`
    console.log(`${id}  ${failedAt.toISOString()}  ${name}  ${tenantName ?? tenantId}  ${tried}: ${error}`)
  }
  console.log(total > rows.length ? `the newest ${rows.length} of ${total}` : `${total} failed`)
}

/** Runs failed jobs again: one, all of a name, or all. */
export async function retryFailed(db: Database, options: Options, env: Environment): Promise<void> {
  const retried = await retryJobs(db, await scopeOf(db, env), filterOf(options))
  console.log(`${retried} tried again`)
}

/** Removes a failed job for good. */
export async function discardFailed(db: Database, { id = '' }: Options, env: Environment): Promise<void> {
  assertId(id)
  await discardJob(db, await scopeOf(db, env), id)
  console.log('1 discarded')
}

/** @throws Error when there is no job of that name, or `id` is not one */
function filterOf({ id, name }: Options): FailedJobFilter {
  if (id) assertId(id)
  if (name !== undefined && !isJobName(name)) throw new Error(`there is no job "${name}"`)
  return { ...(id ? { ids: [id] } : {}), name }
}

function assertId(id: string): void {
  if (!isUuid(id)) throw new Error(`"${id}" is not the id of a job; list-failed-jobs shows them`)
}

async function scopeOf(db: Database, env: Environment) {
  const tenantId = await findOperatorTenant(db, env)
  if (tenantId === null) throw new Error('there is no operator tenant: see OPERATOR_TENANT')
  return { tenantId, actor: systemActor('admin') }
}
