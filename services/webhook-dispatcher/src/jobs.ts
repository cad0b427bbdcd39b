import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { deliverWebhook } from './deliveries/deliver.ts'
import { retryRules } from './deliveries/delivery.ts'
import { createFanOut } from './events/fan-out.ts'
import { probeWebhook, replayDeadLetters } from './recovery/replay.ts'
import { guardOf } from './targets/guard.ts'

/** Takes events from the outbox to the webhooks that subscribe to them. */
export function jobs(setup: JobSetup): Handlers<'webhook-dispatcher'> {
  const { db, env } = setup
  const rules = retryRules(env)
  const fanOut = createFanOut(db, rules)
  return {
    'fan-out-event': ({ scope, payload }) => fanOut({ scope, eventId: payload.event_id }),
    'deliver-webhook': deliverWebhook(setup, guardOf(env)),
    'probe-webhook': ({ scope, payload }) =>
      db.transact(scope, (context) => probeWebhook(context, payload.webhook_id, rules)),
    'replay-dead-letters': ({ scope, payload }) =>
      db.transact(scope, (context) => replayDeadLetters(context, payload.webhook_id, rules)),
  }
}
