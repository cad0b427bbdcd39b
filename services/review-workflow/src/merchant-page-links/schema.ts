import { Actor } from '@trust/contracts/actor'
import { ActionType, PublicStatus } from '@trust/contracts/scales'
import { Timestamp } from '@trust/contracts/timestamp'
import { writtenText } from '@trust/contracts/written-text'
import { LANGUAGES } from '@trust/messages/language-names'
import { z } from 'zod'
import { appealStates } from '../appeals/appeal.ts'
import { actionStates } from '../corrective-actions/action.ts'
import { reasons } from './reasons.ts'

export const DEFAULT_DAYS = 14
export const MAX_DAYS = 90

export const CreateMerchantPageLink = z
  .strictObject({
    merchant_id: z.uuid(),
    expires_in_days: z.int().min(1).max(MAX_DAYS).default(DEFAULT_DAYS),
  })
  .meta({
    id: 'CreateMerchantPageLink',
    examples: [{ merchant_id: '019f2b1c-6a3e-7c41-9d52-8f1f0c2b7a10', expires_in_days: 14 }],
  })
export type CreateMerchantPageLink = z.infer<typeof CreateMerchantPageLink>

export const MerchantPageLink = z
  .strictObject({
    id: z.uuid(),
    merchant_id: z.uuid(),
    status: z.enum(['active', 'expired', 'revoked']),
    created_by: Actor,
    created_at: Timestamp,
    expires_at: Timestamp,
    revoked_at: Timestamp.nullable(),
    last_used_at: Timestamp.nullable(),
  })
  .meta({ id: 'MerchantPageLink' })

export const CreatedMerchantPageLink = MerchantPageLink.extend({
  url: z.url().meta({ description: "The merchant's page. Shown only in this answer." }),
}).meta({ id: 'CreatedMerchantPageLink' })

export const Revoked = z.strictObject({ detail: z.string() }).meta({ id: 'MerchantPageLinkRevoked' })

const secret = z.string().min(1).max(100)
const text = writtenText(5_000)

export const OpenMerchantPageLink = z
  .strictObject({ secret, language: z.enum(LANGUAGES).default('en') })
  .meta({ id: 'OpenMerchantPageLink' })

const Action = z.strictObject({
  id: z.uuid(),
  action_type: ActionType,
  title: z.string().meta({ description: 'In the requested language.' }),
  description: z.string().nullable(),
  status: z.enum(actionStates),
  status_text: z.string(),
  due_date: Timestamp,
  is_overdue: z.boolean(),
  can_submit: z.boolean(),
  rejection_reason: z.string().nullable(),
})

export const MerchantPage = z
  .strictObject({
    merchant_id: z.uuid(),
    merchant_name: z.string(),
    operator: z.string(),
    public_status: PublicStatus,
    status_text: z.string(),
    reasons: z.array(
      z.strictObject({
        reason: z.enum(reasons),
        text: z.string(),
        advice: z.string().meta({ description: 'What would lead to `verified`.' }),
      }),
    ),
    actions: z.array(Action).meta({ description: 'The open corrective actions, the most urgent first.' }),
    appeal: z
      .strictObject({
        status: z.enum(appealStates),
        created_at: Timestamp,
        outcome_reason: z.string().nullable(),
      })
      .nullable()
      .meta({ description: 'The latest appeal against the status.' }),
    can_appeal: z.boolean(),
    expires_at: Timestamp.meta({ description: 'When the link ends.' }),
  })
  .meta({ id: 'MerchantPage' })

export const SubmitFixByLink = z
  .strictObject({ secret, action_id: z.uuid(), notes: text, evidence_ids: z.array(z.uuid()).max(20) })
  .meta({ id: 'SubmitFixByLink' })

export const AppealByLink = z.strictObject({ secret, grounds: text }).meta({ id: 'AppealByLink' })

export const Arrived = z
  .strictObject({ status: z.enum([...actionStates, ...appealStates]) })
  .meta({ id: 'ArrivedByLink' })
