import type { JobOptions } from '@trust/contracts/jobs'
import type { Context } from '@trust/db/context'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import { enqueueDelivery } from '../deliveries/create.ts'
import type { RetryRules } from '../deliveries/delivery.ts'
import { startedTable } from './start.ts'

/** A first attempt that was not sent, because its endpoint is busy or its lane was lost. */
export interface Requeued {
  attempt: ClaimedAttempt
  /** Of the job that it gets. */
  job: JobOptions
  /** When it may be sent. */
  until: Date
}

/** Gives deliveries their own jobs, as if their first attempts had not started. */
export async function requeueAll(context: Context, all: Requeued[], rules: RetryRules): Promise<undefined[]> {
  await context.tx.$executeRaw`
    WITH draft AS (SELECT * FROM ${startedTable(all.map(({ attempt }) => attempt))}),
    returned AS (
      INSERT INTO deliveries AS d (id, tenant_id, webhook_id, event_id, event_type, status, next_attempt_at, created_at)
      SELECT delivery_id, tenant_id, webhook_id, event_id, event_type, 'pending', scheduled_at, scheduled_at FROM draft
      ON CONFLICT (id) DO UPDATE SET attempts_made = 0, next_attempt_at = excluded.next_attempt_at
        WHERE d.status = 'pending' AND d.attempts_made = 1
      RETURNING d.id)
    INSERT INTO delivery_attempts
      (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, scheduled_at)
    SELECT attempt_id, tenant_id, delivery_id, webhook_id, event_type, 1, 'pending', url, scheduled_at
    FROM draft JOIN returned ON returned.id = draft.delivery_id
    ON CONFLICT (delivery_id, attempt_number) DO UPDATE SET dispatched_at = NULL`
  for (const { attempt, job, until } of all) {
    const delayMs = Math.max(0, until.getTime() - context.now.getTime())
    enqueueDelivery(context, attempt, rules, { ...job, delayMs })
  }
  return all.map(() => undefined)
}
