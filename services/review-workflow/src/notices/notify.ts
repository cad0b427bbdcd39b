import { newId } from '@trust/contracts/identifier'
import type { NoticeKind } from '@trust/contracts/notices'
import type { Sentence } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'

interface Notice {
  userIds: string[]
  caseId: string
  kind: NoticeKind
  /** A sentence that stands alone. */
  sentence: Sentence
}

/**
 * Leaves users a notice about a case; those who want it get it by mail as well, and the tenant's chat gets it once.
 * Nobody is notified of what they did themselves, nor are API keys and users who are not active.
 */
export async function notify(context: Context, { userIds, sentence, ...notice }: Notice): Promise<void> {
  const { tx, tenantId, actor, now } = context
  const others = userIds.filter((id) => id !== actor.id)
  const users = await tx.user.findMany({
    where: { tenantId, isActive: true, id: { in: others } },
    select: { id: true, mailedNotices: true },
  })
  const rows = users.map(({ id: userId }) => ({
    ...notice,
    text: sentence.text,
    message: sentence.message,
    id: newId(),
    tenantId,
    userId,
    actor,
    createdAt: now,
  }))
  await tx.reviewNotice.createMany({ data: rows })
  await sendNotices(context, notice.kind, rows, users)
}

/** Has notices that were written sent by mail to those who want that kind, and to the tenant's chat. */
export async function sendNotices(
  context: Context,
  kind: NoticeKind,
  notices: readonly { id: string; userId: string }[],
  users: readonly { id: string; mailedNotices: string[] }[],
): Promise<void> {
  const [first] = notices
  if (!first) return
  const mailed = new Set(users.filter((user) => user.mailedNotices.includes(kind)).map(({ id }) => id))
  for (const { id, userId } of notices)
    if (mailed.has(userId)) context.enqueue('mail-notice', { notice_id: id })
  const { tx, tenantId } = context
  const isPosted = (await tx.chatWebhook.count({ where: { tenantId, kinds: { has: kind } } })) > 0
  if (isPosted) context.enqueue('post-notice', { notice_id: first.id })
}
