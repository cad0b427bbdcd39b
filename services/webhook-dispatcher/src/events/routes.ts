import { can } from '@trust/http/access'
import { accepted } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import type { RetryRules } from '../deliveries/delivery.ts'
import { TestEvent, TestEventSent } from './schema.ts'
import { sendTestEvent } from './send-test.ts'

const test = {
  tag: 'Platform Integration',
  summary: 'Send a test event',
  description: "Goes to the caller's active webhooks that subscribe to the type; nothing else changes.",
  access: can('webhook.manage'),
  body: TestEvent,
  answers: { 202: TestEventSent },
  creates: true,
} as const

export function testEventRoutes(router: Router, rules: RetryRules): void {
  router.post('/api/v1/platform/webhooks/test', test, ({ act, body }) =>
    act(async (context) => {
      const { eventId, attemptIds } = await sendTestEvent(context, body, rules)
      return accepted({ event_id: eventId, deliveries: attemptIds })
    }),
  )
}
