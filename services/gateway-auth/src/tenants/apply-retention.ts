import type { Context } from '@trust/db/context'
import { purgeExpired } from './purge-expired.ts'

export const RETENTION_EVERY_MS = 86_400_000

/** Has every service remove what is past its time, and asks for the same a day later. */
export async function applyRetention(context: Context): Promise<void> {
  const { tenantId, enqueue } = context
  await purgeExpired(context)
  enqueue('purge-evidence', { tenant_id: tenantId })
  enqueue('purge-complaints', { tenant_id: tenantId })
  enqueue('purge-merchant-page-links', { tenant_id: tenantId })
  enqueue('maintain-partitions', { tenant_id: tenantId })
  enqueue('purge-deliveries', { tenant_id: tenantId })
  enqueue('apply-retention', { tenant_id: tenantId }, { delayMs: RETENTION_EVERY_MS })
}
