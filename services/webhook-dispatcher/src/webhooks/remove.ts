import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findWebhook, visibleTo } from './read.ts'

/**
 * Takes a webhook out of service for good. What is still on its way to it is not sent any more.
 * @throws NotFound also when it was deleted before
 */
export async function removeWebhook(context: Context, id: string): Promise<void> {
  const { tx, now } = context
  const webhook = await findWebhook(context, id)
  const { count } = await tx.webhook.updateMany({
    where: { id, ...visibleTo(context) },
    data: { deletedAt: now, isActive: false, updatedAt: now },
  })
  if (count === 0) throw new NotFound('The webhook')
  context.audit({
    action: 'webhook.deleted',
    resourceType: 'webhook',
    resourceId: id,
    summary: say('log.webhook_deleted', { host: new URL(webhook.url).host }),
  })
}
