import { EventTypeName } from '@trust/contracts/events'
import { Timestamp } from '@trust/contracts/timestamp'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'
import { attemptErrors } from '../http/failure.ts'

const AttemptState = z.enum(['pending', 'succeeded', 'failed'])

export const DeliveryAttempt = z
  .strictObject({
    attempt_id: z.uuid(),
    attempt_number: z.int().min(1),
    webhook_id: z.uuid(),
    event_id: z.uuid(),
    event_type: EventTypeName,
    idempotency_key: z.uuid(),
    status: AttemptState,
    delivery_status: z.enum(['pending', 'pending_retry', 'delivered', 'dead_lettered']),
    url: z.string(),
    response_status: z.int().nullable(),
    response_excerpt: z.string().nullable().meta({ description: 'At most its first 4 KiB.' }),
    error: z.enum(attemptErrors).nullable(),
    scheduled_at: Timestamp,
    dispatched_at: Timestamp.nullable(),
    completed_at: Timestamp.nullable(),
    duration_ms: z.int().nullable(),
    next_attempt_at: Timestamp.nullable(),
    replay_of: z.uuid().nullable().meta({ description: 'The attempt that was replayed.' }),
  })
  .meta({ id: 'DeliveryAttempt' })

export const DeliveryAttemptDetail = DeliveryAttempt.extend({
  request: z
    .strictObject({
      headers: z.record(z.string(), z.string()).meta({
        description: 'Without signatures, which are not stored. Empty before dispatch.',
      }),
      body: z.string(),
    })
    .meta({ description: 'The sent body, byte for byte.' }),
}).meta({ id: 'DeliveryAttemptDetail' })

export const DeadLetterFault = z
  .strictObject({
    webhook_id: z.uuid(),
    url: z.string(),
    error: z.enum(attemptErrors).nullable(),
    response_status: z.int().nullable(),
    deliveries: z.int().min(1),
    first_at: Timestamp,
    last_at: Timestamp,
    last_attempt_id: z.uuid().meta({ description: 'An example: the newest attempt that failed like this.' }),
  })
  .meta({ id: 'DeadLetterFault' })
export const DeadLetterFaults = z.strictObject({ items: z.array(DeadLetterFault) })

export const AttemptFilters = {
  dead_letter_only: QueryFlag.optional().meta({
    description: 'Only the last attempt of each dead-lettered delivery.',
  }),
  webhook_id: z.uuid().optional(),
  event_type: EventTypeName.optional(),
  event_id: z.uuid().optional(),
  status: AttemptState.optional(),
}
