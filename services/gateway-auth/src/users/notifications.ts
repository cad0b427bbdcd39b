import { NotFound } from '@trust/contracts/errors'
import { type NoticeKind, noticeKinds } from '@trust/contracts/notices'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'

/** The kinds of notices that the caller gets by mail. */
export async function readMailedNotices({ tx, tenantId, actor }: Context): Promise<NoticeKind[]> {
  const user = await tx.user.findFirst({ where: { id: actor.id, tenantId }, select: { mailedNotices: true } })
  if (!user) throw new NotFound('The user')
  return noticeKinds.filter((kind) => user.mailedNotices.includes(kind))
}

export async function chooseMailedNotices(
  context: Context,
  chosen: readonly NoticeKind[],
): Promise<NoticeKind[]> {
  const { tx, tenantId, actor, now } = context
  const before = await readMailedNotices(context)
  const after = noticeKinds.filter((kind) => chosen.includes(kind))
  if (before.join() === after.join()) return after
  await tx.user.update({ where: { id: actor.id, tenantId }, data: { mailedNotices: after, updatedAt: now } })
  context.audit({
    action: 'user.notifications_updated',
    resourceType: 'user',
    resourceId: actor.id,
    summary: say('log.user_notifications_updated', { user: actor.label }),
    changes: { mail: { from: before, to: after } },
  })
  return after
}
