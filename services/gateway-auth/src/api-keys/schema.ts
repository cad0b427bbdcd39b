import { Actor } from '@trust/contracts/actor'
import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { writtenName } from '@trust/contracts/written-text'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'

export const CreateApiKey = z
  .strictObject({
    name: writtenName(200),
    expires_at: TimestampInput.refine((at) => at.getTime() > Date.now(), 'must be in the future').nullish(),
  })
  .meta({ id: 'CreateApiKey', examples: [{ name: 'Delivery platform' }] })

export const KeepWebhooks = {
  keep_webhooks: QueryFlag.optional().meta({ description: 'Leaves the webhooks of the key running.' }),
}

const MAX_OVERLAP_HOURS = 30 * 24

export const RotateApiKey = z
  .strictObject({
    overlap_hours: z.int().min(0).max(MAX_OVERLAP_HOURS).default(24).meta({
      description:
        'How long the previous secret works beside the new one. 0 ends all earlier secrets at once.',
    }),
  })
  .meta({ id: 'RotateApiKey' })

const fields = {
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  permissions: z.array(z.string()).meta({ description: 'The permissions of the key.' }),
  created_by: Actor,
  created_at: Timestamp,
  rotated_at: Timestamp.nullable(),
  previous_ends_at: Timestamp.nullable().meta({
    description: 'When the previous secret stops working.',
  }),
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
}

export const ApiKey = z.strictObject(fields).meta({ id: 'ApiKey' })

/** The only answer that contains the key itself. */
export const CreatedApiKey = z.strictObject({ ...fields, api_key: z.string() }).meta({ id: 'CreatedApiKey' })
