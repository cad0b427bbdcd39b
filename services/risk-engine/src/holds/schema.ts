import { Actor } from '@trust/contracts/actor'
import { Timestamp } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'

export const MerchantHold = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    merchant_name: z.string(),
    policy_id: z.uuid(),
    trigger_id: z.uuid(),
    reason: z.string(),
    created_at: Timestamp,
    ended_at: Timestamp.nullable().meta({
      description: 'When it was lifted by hand, or a case of the merchant was decided.',
    }),
    released_by: Actor.nullable().meta({ description: 'Who lifted it by hand.' }),
  })
  .meta({ id: 'MerchantHold' })

export const HoldFilters = { merchant_id: z.uuid().optional(), active: QueryFlag.optional() }

export const ReleaseHold = z.strictObject({ reason: writtenText(2_000) }).meta({ id: 'ReleaseHold' })
