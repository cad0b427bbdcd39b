import { Timestamp, TimestampInput } from '@trust/contracts/timestamp'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'

export const CreateApiKey = z
  .strictObject({
    name: z.string().trim().min(1).max(200),
    expires_at: TimestampInput.refine((at) => at.getTime() > Date.now(), 'must be in the future').nullish(),
  })
  .meta({ id: 'CreateApiKey', examples: [{ name: 'Delivery platform' }] })

export const KeepWebhooks = {
  keep_webhooks: QueryFlag.optional().meta({ description: 'Leaves the webhooks of the key running.' }),
}

const fields = {
  id: z.uuid(),
  name: z.string(),
  prefix: z.string(),
  created_at: Timestamp,
  expires_at: Timestamp.nullable(),
  last_used_at: Timestamp.nullable(),
  revoked_at: Timestamp.nullable(),
}

export const ApiKey = z.strictObject(fields).meta({ id: 'ApiKey' })

/** The only answer that ever holds the key itself. */
export const CreatedApiKey = z.strictObject({ ...fields, api_key: z.string() }).meta({ id: 'CreatedApiKey' })
