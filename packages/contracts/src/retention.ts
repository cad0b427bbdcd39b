import { z } from 'zod'

/** How long things are kept, in days, unless a tenant's settings say otherwise. */
export const DEFAULT_RETENTION_DAYS = {
  evidence: 730,
  complaints: 1_095,
  webhook_deliveries: 90,
  idempotency_keys: 1,
}
export type Retained = keyof typeof DEFAULT_RETENTION_DAYS

const MS_PER_DAY = 86_400_000
const Kept = z.object({ retention_days: z.partialRecord(z.string(), z.number()).optional() })

/**
 * What is older than this is past its time.
 * @param settings a tenant's, as they are stored
 */
export function keptSince(settings: unknown, what: Retained, now: Date): Date {
  const kept = Kept.safeParse(settings).data?.retention_days?.[what]
  return new Date(now.getTime() - (kept ?? DEFAULT_RETENTION_DAYS[what]) * MS_PER_DAY)
}
