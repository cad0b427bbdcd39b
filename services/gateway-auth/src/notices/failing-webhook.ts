import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { postToAdministrators } from '../mail/post-to-administrators.ts'

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
  await postToAdministrators(context, {
    template: isDisabled ? 'webhook_disabled' : 'webhook_failing',
    parameters: {
      // Not the whole address: path and query can hold credentials.
      host: new URL(webhook.url).host,
      id: webhookId,
      since: failingSince?.toISOString() ?? '',
    },
  })
}
