import type { Context } from '@trust/db/context'
import { forgetLongJobs } from '@trust/db/long-jobs'
import { retainedSince } from '@trust/db/retention'
import { forgetIdempotencyKeys } from '@trust/http/idempotency'
import { forgetSpent } from '../sessions/forget-spent.ts'

export const RETENTION_EVERY_MS = 86_400_000

/** Has every service remove what is past its time, and asks for the same a day later. */
export async function applyRetention(context: Context): Promise<void> {
  const { tenantId, now, enqueue } = context
  await forgetIdempotencyKeys(context, await retainedSince(context, 'idempotency_keys'))
  await forgetSpent(context)
  await forgetLongJobs(context, new Date(now.getTime() - RETENTION_EVERY_MS))
  enqueue('forget-evidence', { tenant_id: tenantId })
  enqueue('forget-complaints', { tenant_id: tenantId })
  enqueue('forget-deliveries', { tenant_id: tenantId })
  enqueue('apply-retention', { tenant_id: tenantId }, { delayMs: RETENTION_EVERY_MS })
}
