import { longestRetention } from '@trust/db/retention'
import type { Handlers, JobSetup } from '@trust/queue/handlers'
import { logOf } from '@trust/runtime/log'
import { postNotice } from './chat/post.ts'
import { removeDeadLetters } from './deliveries/dead-letters.ts'
import { deliverWebhook } from './deliveries/deliver.ts'
import { createDeliveryDeps } from './deliveries/deps.ts'
import { dispatchEvents } from './dispatch/dispatch-events.ts'
import { rescueFirstAttempts } from './dispatch/rescue.ts'
import { createSender } from './http/send.ts'
import { CHAT_TIMEOUT_MS } from './limits.ts'
import { probeWebhook, replayDeadLetters } from './replays/recovery.ts'
import { replayBatch } from './replays/replay-many.ts'
import { maintainPartitions } from './retention/partitions.ts'
import { purgeDeliveries } from './retention/purge.ts'
import { guardOf } from './targets/guard.ts'

/** The job handlers of webhook-dispatcher. */
export function jobs(given: JobSetup): Handlers<'webhook-dispatcher'> {
  const setup = { ...given, log: logOf('webhook-dispatcher', given.log) }
  const { db, env } = setup
  const guard = guardOf(env)
  const deps = createDeliveryDeps(setup, guard)
  // A failed chat post does not count against any endpoint's health.
  const send = createSender(guard, { timeoutMs: CHAT_TIMEOUT_MS, stopping: given.stopping, graceMs: 0 })
  return {
    'fan-out-event': dispatchEvents(setup, deps),
    'rescue-first-attempts': ({ scope, payload }) =>
      db.transact(scope, (context) => rescueFirstAttempts(context, payload, deps.rules)),
    'deliver-webhook': deliverWebhook(setup, deps),
    'post-notice': ({ scope, payload }) => postNotice({ db, env, send }, scope, payload.notice_id),
    'maintain-partitions': () => maintainPartitions(setup),
    'purge-deliveries': async ({ scope }) => {
      const longestDays = await longestRetention(db, 'webhook_deliveries', new Date())
      await removeDeadLetters(
        setup,
        await db.transact(scope, (context) => purgeDeliveries(context, longestDays)),
      )
    },
    'replay-deliveries': ({ scope, payload }) =>
      db.transact(scope, (context) => replayBatch(context, payload, deps.rules)),
    'probe-webhook': ({ scope, payload }) =>
      db.transact(scope, (context) => probeWebhook(context, payload.webhook_id, deps.rules)),
    'replay-dead-letters': ({ scope, payload }) =>
      db.transact(scope, (context) => replayDeadLetters(context, payload.webhook_id, deps.rules)),
  }
}
