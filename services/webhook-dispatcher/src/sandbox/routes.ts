import { can } from '@trust/http/access'
import { accepted } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { emitSandboxEvent } from './emit.ts'
import { EmitSandboxEvent, SandboxEventEmitted } from './schema.ts'

const emit = {
  tag: 'Sandbox',
  summary: 'Emit an event by hand',
  description:
    'In a sandbox only (403 `sandbox_only`). Unlike a test event it goes the whole way of a real one, to every webhook of ' +
    'the tenant that subscribes: numbered, listed, tried again. The case, action or trigger that it names does not exist.',
  access: can('webhook.manage'),
  body: EmitSandboxEvent,
  answers: { 202: SandboxEventEmitted },
  creates: true,
} as const

export function sandboxEventRoutes(router: Router): void {
  router.post('/api/v1/platform/sandbox/events', emit, ({ act, body }) =>
    act(async (context) => {
      const { eventId, data } = await emitSandboxEvent(context, body)
      return accepted({ event_id: eventId, event_type: body.event_type, data })
    }),
  )
}
