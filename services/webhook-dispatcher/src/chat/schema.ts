import { noticeKinds } from '@trust/contracts/notices'
import { Timestamp } from '@trust/contracts/timestamp'
import { z } from 'zod'
import { WebhookUrl } from '../webhooks/schema.ts'

const kinds = z
  .array(z.enum(noticeKinds))
  .min(1)
  .max(noticeKinds.length)
  .meta({ description: 'The kinds of notices that are posted.' })

export const SetChatWebhook = z
  .strictObject({
    url: WebhookUrl.optional().meta({
      description:
        'The incoming webhook of the chat (Slack, Mattermost, Rocket.Chat, Google Chat: whatever takes `{"text"}`). ' +
        'Never returned. Left out, it stays as it is.',
    }),
    kinds: kinds.default(['escalated', 'second_review_waiting', 'policy_fired']),
  })
  .meta({ id: 'SetChatWebhook' })
export type SetChatWebhook = z.infer<typeof SetChatWebhook>

export const ChatWebhook = z
  .strictObject({
    host: z
      .string()
      .nullable()
      .meta({ description: 'The host of its address, whose path is secret. Null without one.' }),
    kinds: z.array(z.enum(noticeKinds)),
    updated_at: Timestamp.nullable(),
  })
  .meta({ id: 'ChatWebhook' })

export const ChatTest = z
  .strictObject({
    delivered: z.boolean(),
    response_status: z.int().nullable(),
    error: z.string().nullable().meta({ description: 'The error; null when it was delivered.' }),
  })
  .meta({ id: 'ChatTest' })
