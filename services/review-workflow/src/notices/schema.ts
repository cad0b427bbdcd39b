import { Actor } from '@trust/contracts/actor'
import { noticeKinds } from '@trust/contracts/notices'
import { MessageAnswer } from '@trust/contracts/sentence'
import { Timestamp } from '@trust/contracts/timestamp'
import { QueryFlag } from '@trust/http/query'
import { z } from 'zod'

export const ReviewNotice = z
  .strictObject({
    id: z.uuid(),
    case_id: z.uuid().nullable().meta({ description: 'Null in a notice that a policy fired.' }),
    merchant_id: z.uuid().nullable().meta({ description: 'For whom the policy fired.' }),
    kind: z.enum(noticeKinds),
    text: z.string(),
    message: MessageAnswer.nullable(),
    actor: Actor.meta({ description: 'Who did what the notice is about.' }),
    read_at: Timestamp.nullable(),
    created_at: Timestamp,
  })
  .meta({ id: 'ReviewNotice' })

export const NoticeFilters = { unread: QueryFlag.optional() }

export const MarkRead = z
  .strictObject({ ids: z.array(z.uuid()).max(100).optional().meta({ description: 'All when left out.' }) })
  .meta({ id: 'MarkNoticesRead' })

export const MarkedRead = z.strictObject({ marked: z.int() }).meta({ id: 'NoticesMarkedRead' })
