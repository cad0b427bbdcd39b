import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import type { NoticeKind } from './notice.ts'

interface Notice {
  userId: string
  caseId: string
  kind: NoticeKind
  /** A sentence that stands alone. */
  text: string
}

/** Leaves a reviewer a notice about a case. Nobody is notified of what they did themselves, nor is an API key. */
export async function notify(context: Context, { userId, ...notice }: Notice): Promise<void> {
  const { tx, tenantId, actor, now } = context
  if (userId === actor.id) return
  const isUser = (await tx.user.count({ where: { id: userId, tenantId } })) > 0
  if (!isUser) return
  await tx.reviewNotice.create({ data: { id: newId(), tenantId, userId, actor, createdAt: now, ...notice } })
}
