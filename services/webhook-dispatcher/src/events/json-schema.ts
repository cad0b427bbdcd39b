import { eventTypes } from '@trust/contracts/codes'
import { type EventType, eventData, PAYLOAD_VERSION } from '@trust/contracts/events'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'

/** The JSON Schema (2020-12) of a delivery's body, by event type. */
export function eventSchemas(): Record<EventType, Record<string, unknown>> {
  return Object.fromEntries(eventTypes.map((type) => [type, schemaOf(type)])) as Record<
    EventType,
    Record<string, unknown>
  >
}

function schemaOf(type: EventType): Record<string, unknown> {
  const body = z.strictObject({
    event_type: z.literal(type),
    event_id: z.uuid(),
    idempotency_key: z.uuid().meta({ description: 'Equals `event_id`; the same on every retry.' }),
    payload_version: z.literal(PAYLOAD_VERSION),
    timestamp: Timestamp,
    data: eventData[type],
  })
  return z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })
}
