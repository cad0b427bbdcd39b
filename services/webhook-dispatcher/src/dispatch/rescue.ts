import type { JobPayload } from '@trust/contracts/jobs'
import type { Context } from '@trust/db/context'
import { Snooze } from '@trust/queue/handlers'
import { enqueueDelivery, insertDeliveries } from '../deliveries/create.ts'
import type { RetryRules } from '../deliveries/delivery.ts'
import { firstIds } from './start.ts'

type Job = JobPayload<'rescue-first-attempts'>

/**
 * Takes over the first attempts of a killed worker. Those without a recorded outcome count as interrupted, because they
 * may have arrived: their deliveries get their own jobs.
 * @throws Snooze while that worker's lease lasts
 */
export async function rescueFirstAttempts(context: Context, job: Job, rules: RetryRules): Promise<void> {
  const { tx, tenantId, now } = context
  const leaseUntil = new Date(job.lease_until)
  if (leaseUntil > now) throw new Snooze(leaseUntil)
  const started = (await findStarted(context, job)).map((lost) => {
    return { ...lost, ...firstIds(lost.eventId, lost.webhookId), tenantId, scheduledAt: now }
  })
  await insertDeliveries(tx, started, now)
  const ids = started.map(({ deliveryId }) => deliveryId)
  const unfinished = await tx.$queryRaw<{ deliveryId: string; webhookId: string }[]>`
    SELECT id AS "deliveryId", webhook_id AS "webhookId" FROM deliveries
    WHERE id = ANY(${ids}::uuid[]) AND tenant_id = ${tenantId}::uuid AND status = 'pending'
      AND attempts_made = 1 AND next_attempt_at <= ${now}::timestamptz`
  for (const delivery of unfinished) enqueueDelivery(context, delivery, rules)
}

interface Lost {
  eventId: string
  eventType: string
  webhookId: string
  url: string
}

/** The first attempts that the worker may have made. A conflict of keys at the insert tells which it recorded. */
async function findStarted({ tx, tenantId }: Context, job: Job): Promise<Lost[]> {
  return tx.$queryRaw<Lost[]>`
    SELECT e.id AS "eventId", e.event_type AS "eventType", w.id AS "webhookId", w.url
    FROM events e JOIN webhooks w ON w.tenant_id = e.tenant_id AND e.event_type = ANY(w.events)
    WHERE e.id = ANY(${job.event_ids}::uuid[]) AND w.id = ANY(${job.webhook_ids}::uuid[])
      AND e.tenant_id = ${tenantId}::uuid AND w.deleted_at IS NULL`
}
