import { Paging, pageOf } from '@trust/contracts/paging'
import { messageIn } from '@trust/contracts/sentence'
import { page } from '@trust/db/page'
import { can } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Router } from '@trust/http/router'
import { markRead } from './mark-read.ts'
import { listNotices, type NoticeRow } from './read.ts'
import { MarkedRead, MarkRead, NoticeFilters, ReviewNotice } from './schema.ts'

const tag = 'Review Cases'
const path = '/api/v1/review-notices'

/** Routes of the caller's notices. */
export function noticeRoutes(router: Router): void {
  const access = can('review.read')
  const list = {
    summary: 'List your notices',
    description:
      'Cases that you got or that were taken over, decisions of others about your cases, the second reviews of ' +
      'your decisions, and policies that fired and notify your role.',
    access,
    query: { ...Paging, ...NoticeFilters },
    answers: { 200: pageOf(ReviewNotice) },
  }
  const read = {
    summary: 'Mark your notices as read',
    access,
    body: MarkRead,
    answers: { 200: MarkedRead },
  }
  router.get(path, { tag, ...list }, ({ act, query }) =>
    act(async (context) => {
      const { rows, total } = await listNotices(context, query.unread, query)
      return ok(page(rows, total, query, presentNotice))
    }),
  )
  router.post(`${path}/read`, { tag, ...read }, ({ act, body }) =>
    act(async (context) => ok({ marked: await markRead(context, body.ids) })),
  )
}

function presentNotice({ id, caseId, merchantId, readAt, createdAt, ...notice }: NoticeRow) {
  const { kind, text, message, actor } = notice
  return {
    id,
    case_id: caseId,
    merchant_id: merchantId,
    kind,
    text,
    message: messageIn(message),
    actor,
    read_at: readAt,
    created_at: createdAt,
  }
}
