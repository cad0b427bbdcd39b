import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { hideDeadLetters } from './deliveries/dead-letters.ts'
import { deliverWebhook } from './deliveries/deliver.ts'
import { forgetDeliveries } from './deliveries/forget.ts'
import { createMeans } from './deliveries/means.ts'
import { announceEvents } from './events/announce.ts'
import { rescueFirstAttempts } from './first-attempts/rescue.ts'
import { probeWebhook, replayDeadLetters } from './recovery/replay.ts'
import { guardOf } from './targets/guard.ts'

/** Takes events from the outbox to the webhooks that subscribe to them. */
export function jobs(given: JobSetup): Handlers<'webhook-dispatcher'> {
  const setup = { ...given, log: given.log.child({ service: 'webhook-dispatcher' }) }
  const { db, env } = setup
  const means = createMeans(setup, guardOf(env))
  return {
    'fan-out-event': announceEvents(setup, means),
    'rescue-first-attempts': ({ scope, payload }) =>
      db.transact(scope, (context) => rescueFirstAttempts(context, payload, means.rules)),
    'deliver-webhook': deliverWebhook(setup, means),
    'forget-deliveries': async ({ scope }) =>
      hideDeadLetters(setup, await db.transact(scope, forgetDeliveries)),
    'probe-webhook': ({ scope, payload }) =>
      db.transact(scope, (context) => probeWebhook(context, payload.webhook_id, means.rules)),
    'replay-dead-letters': ({ scope, payload }) =>
      db.transact(scope, (context) => replayDeadLetters(context, payload.webhook_id, means.rules)),
  }
}
