import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { deliverWebhook } from './deliveries/deliver.ts'
import { retryRules } from './deliveries/delivery.ts'
import { fanOutEvent } from './events/fan-out.ts'
import { createGuard } from './targets/guard.ts'

/** Takes events from the outbox to the webhooks that subscribe to them. */
export function jobs(setup: JobSetup): Handlers<'webhook-dispatcher'> {
  const { db, env } = setup
  const rules = retryRules(env)
  return {
    'fan-out-event': ({ scope, payload }) =>
      db.transact(scope, (context) => fanOutEvent(context, payload.event_id, rules)),
    'deliver-webhook': deliverWebhook(setup, createGuard(env.WEBHOOK_ALLOW_PRIVATE_TARGETS)),
  }
}
