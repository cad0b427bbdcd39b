import { eventTypes } from '@trust/contracts/codes'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { NOT_FAILING } from './failing.ts'
import { columnsOf } from './note-failures.ts'
import { findWebhook, type WebhookRow } from './read.ts'
import type { UpdateWebhook } from './schema.ts'
import { changeSecret } from './secret.ts'

/**
 * Replaces the fields that are given. The secret before a new one goes on signing beside it for 24 hours.
 * @param encryptionKey the setting ENCRYPTION_KEY, for the secret at rest
 * @throws NotFound
 */
export async function updateWebhook(
  context: Context,
  id: string,
  { input, encryptionKey }: { input: UpdateWebhook; encryptionKey: string },
): Promise<WebhookRow> {
  const { tx, tenantId, now } = context
  const before = await findWebhook(context, id)
  const { secret, is_active: isActive, auto_replay: autoReplay } = input
  const webhook = await tx.webhook.update({
    where: { id, tenantId },
    data: {
      ...(input.url === undefined ? {} : { url: input.url }),
      ...(input.events === undefined ? {} : { events: input.events ?? [...eventTypes] }),
      ...(input.description === undefined ? {} : { description: input.description }),
      ...(isActive === undefined ? {} : { isActive }),
      ...(autoReplay === undefined ? {} : { autoReplay }),
      ...(isActive === true ? { disabledReason: null } : {}),
      ...(isActive === true || input.url !== undefined ? columnsOf(NOT_FAILING) : {}),
      ...(secret === undefined ? {} : changeSecret(before, secret, { key: encryptionKey, now })),
      updatedAt: now,
    },
  })
  context.audit({
    action: 'webhook.updated',
    resourceType: 'webhook',
    resourceId: id,
    summary: say('log.webhook_updated', {
      host: new URL(webhook.url).host,
      fields: Object.keys(input).map(label),
    }),
    changes: { fields: Object.keys(input) },
  })
  return webhook
}
