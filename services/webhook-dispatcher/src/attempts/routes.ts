import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { deadLetterFaults } from './faults.ts'
import { listAttempts } from './list.ts'
import { presentAttempt, presentAttemptDetail, presentFault } from './present.ts'
import { findAttempt, sentEvent } from './read.ts'
import { AttemptFilters, DeadLetterFaults, DeliveryAttempt, DeliveryAttemptDetail } from './schema.ts'

const tag = 'Platform Integration'
const path = '/api/v1/platform/webhook-deliveries'

const list = {
  tag,
  summary: 'List delivery attempts',
  access: can('webhook.read'),
  query: { ...Paging, ...AttemptFilters },
  answers: { 200: pageOf(DeliveryAttempt) },
} as const
const faults = {
  tag,
  summary: 'Group dead letters by fault',
  description:
    'Groups by webhook and by the failure of the last attempt, the most frequent first; at most 200.',
  access: can('webhook.read'),
  answers: { 200: DeadLetterFaults },
} as const
const read = {
  tag,
  summary: 'Read a delivery attempt',
  description: 'Includes the request as it was sent.',
  access: can('webhook.read'),
  answers: { 200: DeliveryAttemptDetail },
} as const

export function attemptRoutes(router: Router): void {
  router.get(path, list, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listAttempts(context, query, query)
      return ok(page(rows, total, query, presentAttempt))
    }),
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
}
