import { eventTypes } from '@trust/contracts/codes'
import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { encrypt } from '@trust/runtime/secrets'
import { assertRoomForWebhook } from './assert-room.ts'
import type { WebhookRow } from './read.ts'
import type { RegisterWebhook } from './schema.ts'

/**
 * Registers a webhook for the calling key, or for the tenant's operators when one of them calls.
 * @param encryptionKey the setting ENCRYPTION_KEY, for the secret at rest
 * @throws Conflict `too_many_webhooks`
 */
export async function registerWebhook(
  context: Context,
  input: RegisterWebhook,
  encryptionKey: string,
): Promise<WebhookRow> {
  const { tx, tenantId, actor, now } = context
  await assertRoomForWebhook(context)
  const webhook = await tx.webhook.create({
    data: {
      id: newId(),
      tenantId,
      apiKeyId: actor.kind === 'api_key' ? actor.id : null,
      url: input.url,
      events: input.events ?? [...eventTypes],
      description: input.description ?? null,
      autoReplay: input.auto_replay,
      secretEncrypted: input.secret ? encrypt(encryptionKey, input.secret) : null,
      createdAt: now,
      updatedAt: now,
    },
  })
  context.audit({
    action: 'webhook.registered',
    resourceType: 'webhook',
    resourceId: webhook.id,
    summary: say('log.webhook_registered', { host: new URL(input.url).host }),
    changes: { events: webhook.events, has_secret: webhook.secretEncrypted !== null },
  })
  return webhook
}
