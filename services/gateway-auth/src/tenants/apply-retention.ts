import { systemActor } from '@trust/contracts/actor'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import { retainedSince } from '@trust/db/retention'
import { forgetIdempotencyKeys } from '@trust/http/idempotency'
import { forgetSpent } from '../sessions/forget-spent.ts'

export const RETENTION_EVERY_MS = 86_400_000

/** Has every service remove what is past its time, and asks for the same a day later. */
export async function applyRetention(context: Context): Promise<void> {
  const { tenantId, enqueue } = context
  await forgetIdempotencyKeys(context, await retainedSince(context, 'idempotency_keys'))
  await forgetSpent(context)
  enqueue('forget-evidence', { tenant_id: tenantId })
  enqueue('forget-complaints', { tenant_id: tenantId })
  enqueue('forget-deliveries', { tenant_id: tenantId })
  enqueue('apply-retention', { tenant_id: tenantId }, { delayMs: RETENTION_EVERY_MS })
}

/** Sees to it that each tenant has a run ahead: those from before there was retention have none. */
export async function scheduleRetention(db: Database): Promise<void> {
  const without = await db.acrossTenants.$queryRaw<{ id: string }[]>`
    SELECT id FROM tenants WHERE NOT EXISTS (
      SELECT FROM outbox WHERE name = 'apply-retention' AND tenant_id = tenants.id AND failed_at IS NULL)`
  for (const { id } of without) {
    await db.transact({ tenantId: id, actor: systemActor('gateway-auth') }, async ({ enqueue }) =>
      enqueue('apply-retention', { tenant_id: id }, { delayMs: RETENTION_EVERY_MS }),
    )
  }
}
