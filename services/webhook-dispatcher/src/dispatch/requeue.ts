import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { batched } from '@trust/queue/batched'
import type { ClaimedAttempt } from '../deliveries/claim.ts'
import { jobOptions, type RetryRules } from '../deliveries/delivery.ts'
import type { Trace } from '../http/traced.ts'
import { MAX_REQUEUED } from '../limits.ts'
import { startedTable } from './start.ts'

/** A first attempt that was not sent, because its endpoint is busy. */
interface Requeued {
  attempt: ClaimedAttempt
  scope: Scope
  trace: Trace
  /** When it may be sent. */
  until: Date
}

/** Gives deliveries their own jobs, as if their first attempts had not started. */
export function createRequeue(db: Database, rules: RetryRules): (handed: Requeued) => Promise<void> {
  return batched<Requeued, undefined>(
    async (all) => {
      const [first] = all
      if (!first) return []
      const attempts = all.map(({ attempt }) => attempt)
      await db.transact({ ...first.scope, requestId: undefined }, async ({ tx, enqueue, now }) => {
        await tx.$executeRaw`
          WITH draft AS (SELECT * FROM ${startedTable(attempts)}),
          returned AS (
            INSERT INTO deliveries AS d (id, tenant_id, webhook_id, event_id, event_type, status, next_attempt_at,
              created_at)
            SELECT delivery_id, tenant_id, webhook_id, event_id, event_type, 'pending', scheduled_at, scheduled_at
            FROM draft
            ON CONFLICT (id) DO UPDATE SET attempts_made = 0, next_attempt_at = excluded.next_attempt_at
              WHERE d.status = 'pending' AND d.attempts_made = 1
            RETURNING d.id)
          INSERT INTO delivery_attempts
            (id, tenant_id, delivery_id, webhook_id, event_type, attempt_number, status, url, scheduled_at)
          SELECT attempt_id, tenant_id, delivery_id, webhook_id, event_type, 1, 'pending', url, scheduled_at
          FROM draft JOIN returned ON returned.id = draft.delivery_id
          ON CONFLICT (delivery_id, attempt_number) DO UPDATE SET dispatched_at = NULL`
        for (const { attempt, scope, until, trace } of all) {
          const delayMs = Math.max(0, until.getTime() - now.getTime())
          const options = { ...jobOptions(rules), ...trace, delayMs, requestId: scope.requestId ?? null }
          const { deliveryId, webhookId } = attempt
          enqueue('deliver-webhook', { delivery_id: deliveryId, webhook_id: webhookId }, options)
        }
      })
      return all.map(() => undefined)
    },
    { most: MAX_REQUEUED, keyOf: ({ scope }) => scope.tenantId },
  )
}
