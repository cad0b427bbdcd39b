import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { holds } from '../cases/reviewers.ts'
import { notify } from '../notices/notify.ts'
import { mentionedIn } from './mentions.ts'

const MAX_QUOTED = 400

/**
 * Notifies the users whom a note mentions and who may read cases.
 * @param note includes the text before an edit, whose mentions were notified already
 */
export async function notifyMentioned(
  context: Context,
  caseId: string,
  { text, before = '' }: { text: string; before?: string },
): Promise<void> {
  if (!text.includes('@')) return
  const { tx, tenantId, actor } = context
  const users = await tx.user.findMany({ where: { tenantId, isActive: true } })
  const readers = users.filter((user) => holds(user, 'review.read'))
  const known = new Set(mentionedIn(before, readers))
  await notify(context, {
    userIds: mentionedIn(text, readers).filter((id) => !known.has(id)),
    caseId,
    kind: 'mentioned',
    sentence: say('notice.mentioned', { name: actor.label, text: text.slice(0, MAX_QUOTED) }),
  })
}
