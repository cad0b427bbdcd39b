import { can } from '@trust/http/access'
import { accepted, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { presentAttempt } from '../attempts/present.ts'
import { DeliveryAttempt } from '../attempts/schema.ts'
import type { RetryRules } from '../deliveries/delivery.ts'
import { replayAttempt } from './replay.ts'
import { replayDeliveries } from './replay-many.ts'
import { runDue } from './run-due.ts'
import { ReplayDeliveries, Replayed, Retried } from './schema.ts'

const tag = 'Platform Integration'
const path = '/api/v1/platform/webhook-deliveries'

const runDueRetries = {
  tag,
  summary: 'Run all due retries',
  access: can('webhook.manage'),
  answers: { 200: Retried },
} as const
const replayMany = {
  tag,
  summary: 'Replay the deliveries of a period',
  description:
    'Each event once, however often it was delivered; pending deliveries are left out. The first 500 start at once, the others follow in batches.',
  access: can('webhook.manage'),
  body: ReplayDeliveries,
  answers: { 202: Replayed },
  creates: true,
} as const
const replay = {
  tag,
  summary: 'Replay a delivery',
  description: 'Same event, same body bytes, a new attempt. 409 while the delivery is still pending.',
  access: can('webhook.manage'),
  answers: { 202: DeliveryAttempt },
  creates: true,
} as const

export function replayRoutes(router: Router, rules: RetryRules): void {
  router.post('/api/v1/platform/webhooks/retries/run-due', runDueRetries, ({ act }) =>
    act(async (context) => ok({ retried: await runDue(context, rules) })),
  )
  router.post(`${path}/replay`, replayMany, ({ act, body }) =>
    act(async (context) => accepted({ replayed: await replayDeliveries(context, body, rules) })),
  )
  router.post(`${path}/:attempt_id/replay`, replay, ({ act, params }) =>
    act(async (context) => accepted(presentAttempt(await replayAttempt(context, params.attempt_id, rules)))),
  )
}
