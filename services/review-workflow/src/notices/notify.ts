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
 * Notifies users about a case: in the console, by mail if they want that kind, and once in the tenant's chat. Skips the
 * actor, API keys and inactive users.
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

/** Sends notices by mail to users who want that kind, and to the tenant's chat. */
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
