import { eventTypes } from '@trust/contracts/codes'
import { EventTypeName } from '@trust/contracts/events'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { attemptErrors } from '../http/failure.ts'
import { parseTarget } from '../targets/target.ts'
import { disabledReasons } from './webhook.ts'

export const WebhookUrl = z
  .string()
  .max(2_048)
  .refine((text) => parseTarget(text) !== null, 'must be an http or https address without credentials')
  // Nothing can listen on port 0: each delivery would fail.
  .refine((text) => parseTarget(text)?.port !== '0', 'must be an address with a port from 1 to 65535')
  .meta({ description: 'Receives HTTP POST deliveries.', examples: ['https://example.com/hooks/trust'] })
const secret = z
  .string()
  .min(16)
  .max(256)
  .meta({ description: 'Signs deliveries. Never returned. A `whsec_` secret also suits Standard Webhooks.' })
const events = z
  .array(EventTypeName)
  .max(100)
  .refine((types) => types.length > 0, 'must name at least one event type')
  .transform((types) => eventTypes.filter((type) => types.includes(type)))
  .meta({ description: 'The event types to deliver; all five when omitted.' })
const description = z.string().trim().max(2_000)
const autoReplay = z.boolean().meta({
  description: 'Whether dead letters are replayed automatically, in order, once the endpoint is back.',
})

export const RegisterWebhook = z
  .strictObject({
    url: WebhookUrl,
    secret: secret.nullish(),
    events: events.nullish(),
    description: description.nullish(),
    auto_replay: autoReplay.default(false),
  })
  .meta({
    id: 'RegisterWebhook',
    examples: [
      {
        url: 'https://partner.example.com/trust',
        secret: 'whsec_bG9uZyBlbm91Z2ggdG8gYmUgYSBzZWNyZXQ=',
        events: ['risk_status_changed'],
      },
    ],
  })
export type RegisterWebhook = z.infer<typeof RegisterWebhook>

/** The fields given replace what was there. A null `secret` ends signing, null `events` means all. */
export const UpdateWebhook = z
  .strictObject({
    url: WebhookUrl.optional(),
    secret: secret.nullish(),
    events: events.nullish(),
    description: description.nullish(),
    is_active: z.boolean().optional(),
    auto_replay: autoReplay.optional(),
  })
  .meta({ id: 'UpdateWebhook' })
export type UpdateWebhook = z.infer<typeof UpdateWebhook>

export const Webhook = z
  .strictObject({
    id: z.uuid(),
    url: z.string(),
    events: z.array(EventTypeName),
    description: z.string().nullable(),
    is_active: z.boolean(),
    has_secret: z.boolean(),
    auto_replay: autoReplay,
    disabled_reason: z.enum(disabledReasons).nullable().meta({
      description: 'Why the service disabled it; null when it is active, or its owner disabled it.',
    }),
    api_key: z
      .strictObject({ id: z.uuid(), name: z.string() })
      .nullable()
      .meta({ description: 'The key that registered it; null when an operator did.' }),
    created_at: Timestamp,
    updated_at: Timestamp,
  })
  .meta({ id: 'Webhook' })

export const WebhookHealth = z
  .strictObject({
    webhook_id: z.uuid(),
    since: Timestamp,
    attempts: z.int(),
    succeeded: z.int(),
    failed: z.int(),
    success_rate: z.number().min(0).max(1).nullable().meta({ description: 'Null when nothing was sent.' }),
    latency_p50_ms: z.number().nullable(),
    latency_p95_ms: z.number().nullable(),
    backlog: z.int().meta({ description: 'Deliveries that are pending or to be retried, however old.' }),
    dead_lettered: z.int(),
    last_error: z
      .strictObject({
        error: z.enum(attemptErrors),
        response_status: z.int().nullable(),
        at: Timestamp.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'WebhookHealth' })

export const Deleted = z.strictObject({ detail: z.string() })
