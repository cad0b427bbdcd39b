import { EventTypeName } from '@trust/contracts/events'
import { queryCount } from '@trust/contracts/paging'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { MAX_TEST_DATA_BYTES } from '../limits.ts'

/** The data of an event that somebody makes by hand. */
export const HandmadeData = z
  .record(z.string(), z.unknown())
  .refine(
    (data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_TEST_DATA_BYTES,
    'must have at most 16 KiB',
  )

export const TestEvent = z
  .strictObject({
    event_type: EventTypeName,
    merchant_id: z.uuid(),
    webhook_id: z
      .uuid()
      .optional()
      .meta({ description: 'Sends to this webhook only, even if it does not subscribe to the type.' }),
    data: HandmadeData.meta({
      description: "The event's data, at most 16 KiB, sent as given with `merchant_id` set.",
    }),
  })
  .meta({
    id: 'TestEvent',
    examples: [
      {
        event_type: 'risk_status_changed',
        merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10',
        data: { new_status: 'suspended' },
      },
    ],
  })
export type TestEvent = z.infer<typeof TestEvent>

export const TestEventSent = z
  .strictObject({
    event_id: z.uuid(),
    deliveries: z.array(z.uuid()).meta({ description: 'The `attempt_id` for each webhook.' }),
  })
  .meta({ id: 'TestEventSent' })

export const ListedEvent = z
  .strictObject({
    sequence: z.int().min(1).nullable().meta({ description: "1, 2, 3 … among the merchant's events." }),
    event_type: EventTypeName,
    event_id: z.uuid(),
    idempotency_key: z.uuid(),
    payload_version: z.string(),
    timestamp: Timestamp,
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'ListedEvent' })

export const EventFilters = {
  merchant_id: z.uuid().optional(),
  event_type: EventTypeName.optional(),
  after: queryCount(/^\d{1,10}$/, 0, 2_147_483_647)
    .optional()
    .meta({ description: 'Only events with a higher `sequence`, in ascending order. Needs `merchant_id`.' }),
}

export const EventSchemas = z
  .strictObject({
    payload_version: z.string(),
    schemas: z.record(EventTypeName, z.record(z.string(), z.unknown())),
  })
  .meta({ id: 'EventSchemas' })
