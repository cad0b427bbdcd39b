import { newId } from '@trust/contracts/identifier'
import type { NoticeKind } from '@trust/contracts/notices'
import type { Sentence } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'

interface Notice {
  userIds: string[]
  caseId: string
  /** A sentence that stands alone. */
  sentence: Sentence
}

/**
 * Notifies users about a case: in the console, by mail if they want that kind, and once in the tenant's chat. Skips the
 * actor, API keys and inactive users.
 */
export function notify(context: Context, { kind, ...notice }: Notice & { kind: NoticeKind }): Promise<void> {
  return notifyOfEach(context, kind, [notice])
}

/** Like `notify`, about several cases. */
export async function notifyOfEach(context: Context, kind: NoticeKind, notices: Notice[]): Promise<void> {
  const { tx, tenantId, actor, now } = context
  const wanted = new Set(notices.flatMap(({ userIds }) => userIds))
  wanted.delete(actor.id)
  const users = await tx.user.findMany({
    where: { tenantId, isActive: true, id: { in: [...wanted] } },
    select: { id: true, mailedNotices: true },
  })
  const rowsOfEach = notices.map(({ userIds, caseId, sentence: { text, message } }) =>
    users
      .filter(({ id }) => userIds.includes(id))
      .map(({ id: userId }) => ({
        ...{ caseId, kind, text, message, userId },
        ...{ id: newId(), tenantId, actor, createdAt: now },
      })),
  )
  await tx.reviewNotice.createMany({ data: rowsOfEach.flat() })
  await sendNotices(context, kind, rowsOfEach, users)
}

/** Sends notices by mail to users who want that kind, and one of each list to the tenant's chat. */
export async function sendNotices(
  context: Context,
  kind: NoticeKind,
  lists: readonly { id: string; userId: string }[][],
  users: readonly { id: string; mailedNotices: string[] }[],
): Promise<void> {
  const first = lists.flatMap(([notice]) => (notice ? [notice] : []))
  if (first.length === 0) return
  const mailed = new Set(users.filter((user) => user.mailedNotices.includes(kind)).map(({ id }) => id))
  for (const { id, userId } of lists.flat())
    if (mailed.has(userId)) context.enqueue('mail-notice', { notice_id: id })
  const { tx, tenantId } = context
  const isPosted = (await tx.chatWebhook.count({ where: { tenantId, kinds: { has: kind } } })) > 0
  if (isPosted) for (const { id } of first) context.enqueue('post-notice', { notice_id: id })
}
