import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { postMail } from '../mail/post.ts'
import { listAdministrators } from '../users/administrators.ts'
import { languageOf } from '../users/user.ts'

/**
 * Mails the administrators about a webhook whose endpoint fails or that was disabled for it. Sends nothing when the
 * endpoint answers again.
 * @throws NotFound
 */
export async function mailFailingWebhook(context: Context, webhookId: string): Promise<void> {
  const { tx, tenantId } = context
  const webhook = await tx.webhook.findFirst({ where: { id: webhookId, tenantId, deletedAt: null } })
  if (!webhook) throw new NotFound('The webhook')
  const { failingSince, failureWarnings, disabledReason } = webhook
  const isDisabled = disabledReason === 'failing'
  if (!isDisabled && failureWarnings === 0) return
  // Not the whole address: path and query can hold credentials.
  const about = { host: new URL(webhook.url).host, id: webhookId, since: failingSince?.toISOString() ?? '' }
  for (const { email, fullName, language } of await listAdministrators(context)) {
    await postMail(context, {
      recipient: email,
      language: languageOf({ language }),
      template: isDisabled ? 'webhook_disabled' : 'webhook_failing',
      parameters: { name: fullName, ...about },
    })
  }
}
