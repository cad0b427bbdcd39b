import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { logOf } from '@trust/runtime/log'
import { postNotice } from './chat/post.ts'
import { removeDeadLetters } from './deliveries/dead-letters.ts'
import { deliverWebhook } from './deliveries/deliver.ts'
import { forgetDeliveries } from './deliveries/forget.ts'
import { createMeans } from './deliveries/means.ts'
import { longestRetention, maintainPartitions } from './deliveries/partitions.ts'
import { replayBatch } from './deliveries/replay-many.ts'
import { probeWebhook, replayDeadLetters } from './deliveries/replay-recovered.ts'
import { announceEvents } from './dispatch/dispatch-events.ts'
import { rescueFirstAttempts } from './dispatch/rescue.ts'
import { createSender } from './http/send.ts'
import { guardOf } from './targets/guard.ts'

const CHAT_TIMEOUT_MS = 10_000

/** Takes events from the outbox to the webhooks that subscribe to them. */
export function jobs(given: JobSetup): Handlers<'webhook-dispatcher'> {
  const setup = { ...given, log: logOf('webhook-dispatcher', given.log) }
  const { db, env } = setup
  const guard = guardOf(env)
  const means = createMeans(setup, guard)
  // A chat is not an endpoint: what it fails at counts for nobody's health.
  const send = createSender(guard, { timeoutMs: CHAT_TIMEOUT_MS, stopping: given.stopping, graceMs: 0 })
  return {
    'fan-out-event': announceEvents(setup, means),
    'rescue-first-attempts': ({ scope, payload }) =>
      db.transact(scope, (context) => rescueFirstAttempts(context, payload, means.rules)),
    'deliver-webhook': deliverWebhook(setup, means),
    'post-notice': ({ scope, payload }) => postNotice({ db, env, send }, scope, payload.notice_id),
    'maintain-partitions': () => maintainPartitions(setup),
    'forget-deliveries': async ({ scope }) => {
      const longestDays = await longestRetention(db, new Date())
      await removeDeadLetters(
        setup,
        await db.transact(scope, (context) => forgetDeliveries(context, longestDays)),
      )
    },
    'replay-deliveries': ({ scope, payload }) =>
      db.transact(scope, (context) => replayBatch(context, payload, means.rules)),
    'probe-webhook': ({ scope, payload }) =>
      db.transact(scope, (context) => probeWebhook(context, payload.webhook_id, means.rules)),
    'replay-dead-letters': ({ scope, payload }) =>
      db.transact(scope, (context) => replayDeadLetters(context, payload.webhook_id, means.rules)),
  }
}
