import { messageIn } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'
import { inLanguage } from '@trust/messages/sentences/read'
import { postMail } from '../mail/post.ts'
import { readSettings } from '../settings/settings.ts'
import { languageOf } from '../users/user.ts'

/** Mails a notice to its user, once; skips users who were deactivated meanwhile. */
export async function mailNotice(context: Context, noticeId: string): Promise<void> {
  const { tx, tenantId } = context
  const notice = await tx.reviewNotice.findFirst({ where: { id: noticeId, tenantId } })
  const user = notice && (await tx.user.findFirst({ where: { id: notice.userId, tenantId, isActive: true } }))
  if (!user) return
  const { caseId, merchantId } = notice
  const language = languageOf(user) ?? (await readSettings(context)).language
  const text = inLanguage(language, notice.text, messageIn(notice.message))
  const path = caseId ? `/console/reviews/${caseId}` : `/console/merchants/${merchantId}`
  await postMail(
    context,
    {
      recipient: user.email,
      language,
      template: 'notice',
      parameters: { name: user.fullName, text, path },
    },
    noticeId,
  )
}
