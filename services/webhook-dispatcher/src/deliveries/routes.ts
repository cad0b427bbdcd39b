import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { accepted, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { RetryRules } from './delivery.ts'
import { deadLetterFaults } from './faults.ts'
import { listAttempts } from './list.ts'
import { presentAttempt, presentAttemptDetail, presentFault } from './present.ts'
import { findAttempt, sentEvent } from './read.ts'
import { replayAttempt } from './replay.ts'
import { replayDeliveries } from './replay-many.ts'
import { runDue } from './run-due.ts'
import {
  AttemptFilters,
  DeadLetterFaults,
  DeliveryAttempt,
  DeliveryAttemptDetail,
  ReplayDeliveries,
  Replayed,
  Retried,
} from './schema.ts'

const tag = 'Platform Integration'
const path = '/api/v1/platform/webhook-deliveries'

const runDueRetries = {
  tag,
  summary: 'Run all due retries',
  access: can('webhook.manage'),
  answers: { 200: Retried },
} as const
const list = {
  tag,
  summary: 'List delivery attempts',
  access: can('webhook.read'),
  query: { ...Paging, ...AttemptFilters },
  answers: { 200: pageOf(DeliveryAttempt) },
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
const read = {
  tag,
  summary: 'Read a delivery attempt',
  description: 'Includes the request as it was sent.',
  access: can('webhook.read'),
  answers: { 200: DeliveryAttemptDetail },
} as const
const faults = {
  tag,
  summary: 'Group dead letters by fault',
  description:
    'Groups by webhook and by the failure of the last attempt, the most frequent first; at most 200.',
  access: can('webhook.read'),
  answers: { 200: DeadLetterFaults },
} as const
const replay = {
  tag,
  summary: 'Replay a delivery',
  description: 'Same event, same body bytes, a new attempt. 409 while the delivery is still pending.',
  access: can('webhook.manage'),
  answers: { 202: DeliveryAttempt },
  creates: true,
} as const

export function deliveryRoutes(router: Router, rules: RetryRules): void {
  router.post('/api/v1/platform/webhooks/retries/run-due', runDueRetries, ({ act }) =>
    act(async (context) => ok({ retried: await runDue(context, rules) })),
  )
  router.get(path, list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listAttempts(context, query, query)
      return ok(page(rows, total, query, presentAttempt))
    }),
  )
  router.post(`${path}/replay`, replayMany, ({ act, body }) =>
    act(async (context) => accepted({ replayed: await replayDeliveries(context, body, rules) })),
  )
  router.get(`${path}/faults`, faults, ({ act }) =>
    act(async (context) => ok({ items: (await deadLetterFaults(context)).map(presentFault) })),
  )
  router.get(`${path}/:attempt_id`, read, ({ act, params }) =>
    act(async (context) => {
      const attempt = await findAttempt(context, params.attempt_id)
      return ok(presentAttemptDetail(attempt, await sentEvent(context, attempt)))
    }),
  )
  router.post(`${path}/:attempt_id/replay`, replay, ({ act, params }) =>
    act(async (context) => accepted(presentAttempt(await replayAttempt(context, params.attempt_id, rules)))),
  )
}
