import type { Sentence } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { lockRegistrations } from './assert-room.ts'
import type { DisabledReason } from './webhook.ts'

/** Switches a webhook off: nothing more is sent until it is activated again. A second time changes nothing. */
export async function disableWebhook(
  context: Context,
  id: string,
  { reason, summary }: { reason: DisabledReason; summary: Sentence },
): Promise<void> {
  const { tx, tenantId, now } = context
  const { count } = await tx.webhook.updateMany({
    where: { id, tenantId, isActive: true },
    data: { isActive: false, disabledReason: reason, updatedAt: now },
  })
  if (count === 0) return
  context.audit({ action: 'webhook.disabled', resourceType: 'webhook', resourceId: id, summary })
}

/** Switches off the webhooks that a revoked key registered: the key's holder receives nothing more. */
export async function disableWebhooksOfKey(context: Context, apiKeyId: string): Promise<void> {
  const { tx, tenantId } = context
  await lockRegistrations(context)
  const active = await tx.webhook.findMany({
    where: { tenantId, apiKeyId, isActive: true, deletedAt: null },
    select: { id: true },
  })
  const why = {
    reason: 'key_revoked',
    summary: say('log.webhook_disabled_key_revoked'),
  } as const
  for (const { id } of active) await disableWebhook(context, id, why)
}
