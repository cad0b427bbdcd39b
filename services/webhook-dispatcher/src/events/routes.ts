import { BadRequest } from '@trust/contracts/errors'
import { PAYLOAD_VERSION } from '@trust/contracts/events'
import { Paging, pageOf } from '@trust/contracts/paging'
import { page } from '@trust/db/page'
import { can, open } from '@trust/http/access'
import { accepted, ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { RetryRules } from '../deliveries/delivery.ts'
import { eventSchemas } from './json-schema.ts'
import { presentEvent } from './present.ts'
import { listEvents } from './read.ts'
import { EventFilters, EventSchemas, ListedEvent, TestEvent, TestEventSent } from './schema.ts'
import { sendTestEvent } from './send-test.ts'

const tag = 'Platform Integration'

const test = {
  tag,
  summary: 'Send a test event',
  description:
    "Goes to the caller's active webhooks that subscribe to the type, or to `webhook_id` alone; nothing else changes.",
  fails: [409],
  access: can('webhook.manage'),
  body: TestEvent,
  answers: { 202: TestEventSent },
  creates: true,
} as const
const list = {
  tag,
  summary: 'List events',
  description:
    'For receivers that find a gap in `X-LMT-Sequence`: `merchant_id` and `after` list what follows that number.',
  access: can('webhook.read'),
  query: { ...Paging, ...EventFilters },
  answers: { 200: pageOf(ListedEvent) },
} as const
const schemas = {
  tag,
  summary: 'Read the JSON Schemas of the events',
  access: open(),
  answers: { 200: EventSchemas },
} as const

export function eventRoutes(router: Router, rules: RetryRules): void {
  const published = { payload_version: PAYLOAD_VERSION, schemas: eventSchemas() }
  router.get('/api/v1/events/schemas', schemas, async () => ok(published))
  router.get('/api/v1/platform/events', list, ({ act, query }) => {
    if (query.after !== undefined && query.merchant_id === undefined) {
      throw new BadRequest('invalid_query', 'The query parameter after needs merchant_id.')
    }
    return act(async (context) => {
      const { rows, total } = await listEvents(context, query, query)
      return ok(page(rows, total, query, presentEvent))
    })
  })
  router.post('/api/v1/platform/webhooks/test', test, ({ act, body }) =>
    act(async (context) => {
      const { eventId, attemptIds } = await sendTestEvent(context, body, rules)
      return accepted({ event_id: eventId, deliveries: attemptIds })
    }),
  )
}
