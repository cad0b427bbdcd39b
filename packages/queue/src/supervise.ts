import { systemActor } from '@trust/contracts/actor'
import type { JobPayload, ServiceName } from '@trust/contracts/jobs'
import { Prisma } from '@trust/db/client'
import type { Database } from '@trust/db/database'
import { warnUnlessLogged } from '@trust/db/outage'
import type { Logger } from '@trust/runtime/log'

const EVERY_MS = 60_000

/** A job of one tenant, each run of which requests the next. */
export interface RecurringJob {
  name: 'apply-retention' | 'rescore-stale' | 'escalate-overdue' | 'reconcile-evidence'
  service: ServiceName
  /** Which tenants must have one ahead: an SQL condition on the tenant `t`. */
  neededBy: Prisma.Sql
}

/** Every tenant must have one ahead. */
export const always: Prisma.Sql = Prisma.sql`true`

/**
 * Requests the recurring jobs that a tenant lacks: their last run failed for good or was discarded, or the tenant is
 * older than the job.
 * @returns how many were missing
 */
export async function restartMissing(db: Database, recurring: RecurringJob[]): Promise<number> {
  let restarted = 0
  for (const { name, service, neededBy } of recurring) {
    const without = await db.acrossTenants.$queryRaw<{ id: string }[]>`
      SELECT t.id FROM tenants t WHERE ${neededBy} AND NOT EXISTS (
        SELECT FROM outbox o WHERE o.name = ${name} AND o.tenant_id = t.id AND o.failed_at IS NULL)`
    for (const { id } of without) {
      // Another process may request the same job: equal requests are one while the first waits.
      const payload: JobPayload<typeof name> = { tenant_id: id }
      await db.transact({ tenantId: id, actor: systemActor(service) }, async ({ enqueue }) =>
        enqueue(name, payload, { delayMs: 0 }),
      )
    }
    restarted += without.length
  }
  return restarted
}

/**
 * Looks at once, and every minute, for recurring jobs that are missing.
 * @returns stops it
 */
export function startSupervision(db: Database, recurring: RecurringJob[], log: Logger): () => Promise<void> {
  const supervise = async () => {
    try {
      const restarted = await restartMissing(db, recurring)
      if (restarted > 0) log.warn({ restarted }, 'recurring jobs were missing and are started again')
    } catch (error) {
      warnUnlessLogged(log, error, 'supervision failed')
    }
  }
  let running = supervise()
  const timer = setInterval(() => {
    running = running.then(supervise)
  }, EVERY_MS)
  return async () => {
    clearInterval(timer)
    await running
  }
}
