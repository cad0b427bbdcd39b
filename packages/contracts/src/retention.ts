import { z } from 'zod'
import { DAY_MS } from './durations.ts'

/** How long data are stored, in days, unless a tenant's settings say otherwise. */
export const DEFAULT_RETENTION_DAYS = {
  evidence: 730,
  complaints: 1_095,
  webhook_deliveries: 90,
  idempotency_keys: 1,
  order_events: 730,
  scores: 1_095,
}
export type Retained = keyof typeof DEFAULT_RETENTION_DAYS
export type RetentionDays = Record<Retained, number>

const StoredDays = z.partialRecord(z.string(), z.number())
const Stored = z.object({
  retention_days: StoredDays.optional(),
  pending_retention: z.object({ retention_days: StoredDays, effective_at: z.coerce.date() }).nullish(),
})

/**
 * A tenant's retention in days. A waiting shorter retention applies once it is due, without a job.
 * @param settings a tenant's stored settings
 */
export function retentionDays(settings: unknown, now: Date): RetentionDays {
  const stored = Stored.safeParse(settings).data
  const pending = stored?.pending_retention
  const isDue = pending != null && pending.effective_at <= now
  return { ...DEFAULT_RETENTION_DAYS, ...stored?.retention_days, ...(isDue ? pending.retention_days : {}) }
}

/**
 * The time before which data are expired.
 * @param settings a tenant's stored settings
 */
export function retentionCutoff(settings: unknown, what: Retained, now: Date): Date {
  return new Date(now.getTime() - retentionDays(settings, now)[what] * DAY_MS)
}
