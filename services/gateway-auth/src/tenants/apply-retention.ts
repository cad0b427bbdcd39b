import { DAY_MS } from '@trust/contracts/durations'
import type { Context } from '@trust/db/context'
import { purgeExpired } from './purge-expired.ts'

export const RETENTION_EVERY_MS = DAY_MS

/** Asks every service to delete expired data, and schedules the next run a day later. */
export async function applyRetention(context: Context, longestKeyDays: number): Promise<void> {
  const { tenantId, enqueue } = context
  await purgeExpired(context, longestKeyDays)
  enqueue('purge-evidence', { tenant_id: tenantId })
  enqueue('purge-complaints', { tenant_id: tenantId })
  enqueue('purge-merchant-page-links', { tenant_id: tenantId })
  enqueue('purge-scores', { tenant_id: tenantId, after: null })
  enqueue('purge-order-events', { tenant_id: tenantId })
  enqueue('maintain-partitions', { tenant_id: tenantId })
  enqueue('purge-deliveries', { tenant_id: tenantId })
  enqueue('apply-retention', { tenant_id: tenantId }, { delayMs: RETENTION_EVERY_MS })
}
