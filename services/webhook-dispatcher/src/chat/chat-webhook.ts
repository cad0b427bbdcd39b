import { Invalid, NotFound } from '@trust/contracts/errors'
import { type NoticeKind, noticeKinds } from '@trust/contracts/notices'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { decrypt, encrypt } from '@trust/runtime/secrets'
import type { SetChatWebhook } from './schema.ts'

export type ChatWebhookRow = Prisma.ChatWebhookGetPayload<true>

/** Null when the tenant has none. */
export async function readChatWebhook({ tx, tenantId }: Context): Promise<ChatWebhookRow | null> {
  return tx.chatWebhook.findUnique({ where: { tenantId } })
}

/** @throws NotFound when the tenant has no chat webhook */
export async function findChatWebhook(context: Context): Promise<ChatWebhookRow> {
  const row = await readChatWebhook(context)
  if (!row) throw new NotFound('The chat webhook')
  return row
}

/**
 * Sets the tenant's chat webhook, or which notices it gets.
 * @param encryptionKey the setting ENCRYPTION_KEY
 * @throws Invalid without an address while none is stored
 */
export async function setChatWebhook(
  context: Context,
  { url, kinds }: SetChatWebhook,
  encryptionKey: string,
): Promise<ChatWebhookRow> {
  const { tx, tenantId, now } = context
  const before = await readChatWebhook(context)
  const urlEncrypted = url === undefined ? before?.urlEncrypted : encrypt(encryptionKey, url)
  if (urlEncrypted === undefined) throw Invalid.field('url', 'is required')
  const data = { urlEncrypted, kinds: noticeKinds.filter((kind) => kinds.includes(kind)), updatedAt: now }
  const row = await tx.chatWebhook.upsert({
    where: { tenantId },
    create: { tenantId, ...data },
    update: data,
  })
  context.audit({
    action: 'chat_webhook.set',
    resourceType: 'tenant',
    resourceId: tenantId,
    summary: say('log.chat_webhook_set', { host: hostOfChat(row, encryptionKey) }),
    changes: { kinds: { from: before?.kinds ?? [], to: row.kinds }, address_changed: url !== undefined },
  })
  return row
}

/** @throws NotFound when the tenant has no chat webhook */
export async function removeChatWebhook(context: Context): Promise<void> {
  const { tx, tenantId } = context
  const { count } = await tx.chatWebhook.deleteMany({ where: { tenantId } })
  if (count === 0) throw new NotFound('The chat webhook')
  context.audit({
    action: 'chat_webhook.removed',
    resourceType: 'tenant',
    resourceId: tenantId,
    summary: say('log.chat_webhook_removed'),
  })
}

/** A chat webhook as the API shows it, without its path: anybody with the whole address may post. */
export function presentChatWebhook(row: ChatWebhookRow | null, encryptionKey: string) {
  if (row === null) return { host: null, kinds: [], updated_at: null }
  return { host: hostOfChat(row, encryptionKey), kinds: row.kinds as NoticeKind[], updated_at: row.updatedAt }
}

function hostOfChat({ urlEncrypted }: ChatWebhookRow, encryptionKey: string): string {
  return new URL(decrypt(encryptionKey, urlEncrypted)).host
}
