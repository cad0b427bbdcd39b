import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

export type NoticeRow = Prisma.ReviewNoticeGetPayload<true>

/** The notices of the caller. */
export async function listNotices(
  { tx, tenantId, actor }: Context,
  unread: boolean | undefined,
  paging: PageRequest,
): Promise<{ rows: NoticeRow[]; total: number }> {
  const where: Prisma.ReviewNoticeWhereInput = {
    tenantId,
    userId: actor.id,
    ...createdBetween(paging),
    ...(unread === undefined ? {} : { readAt: unread ? null : { not: null } }),
  }
  const { skip, limit } = paging
  const rows = await tx.reviewNotice.findMany({ where, orderBy: newestFirst, skip, take: limit })
  return { rows, total: await tx.reviewNotice.count({ where }) }
}
