import { EventTypeName } from '@trust/contracts/events'
import { z } from 'zod'

export const TestEvent = z
  .strictObject({
    event_type: EventTypeName,
    merchant_id: z.uuid(),
    data: z.record(z.string(), z.unknown()).meta({
      description: "The event's data, sent as given with `merchant_id` set.",
    }),
  })
  .meta({ id: 'TestEvent' })
export type TestEvent = z.infer<typeof TestEvent>

export const TestEventSent = z
  .strictObject({
    event_id: z.uuid(),
    deliveries: z.array(z.uuid()).meta({ description: 'The `attempt_id` of each webhook it goes to.' }),
  })
  .meta({ id: 'TestEventSent' })
