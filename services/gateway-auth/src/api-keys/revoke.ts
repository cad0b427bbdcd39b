import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'

/** Called for a revoked key in the same transaction: webhook-dispatcher disables the key's webhooks. */
export type DisableWebhooksOfKey = (context: Context, apiKeyId: string) => Promise<void>

/**
 * Ends a key: its next request is refused. Revoking a revoked key disables the webhooks that the first call left
 * running.
 * @param disableWebhooks null leaves the key's webhooks running
 * @throws NotFound
 */
export async function revokeApiKey(
  context: Context,
  id: string,
  disableWebhooks: DisableWebhooksOfKey | null,
): Promise<void> {
  const { tx, tenantId, now } = context
  const key = await tx.apiKey.findFirst({ where: { id, tenantId } })
  if (!key) throw new NotFound('The API key')
  const { count } = await tx.apiKey.updateMany({
    where: { id, tenantId, revokedAt: null },
    data: { revokedAt: now },
  })
  if (disableWebhooks) await disableWebhooks(context, id)
  if (count === 0) return
  const summary = say('log.api_key_revoked', { name: key.name, prefix: key.prefix })
  const changes = { keep_webhooks: disableWebhooks === null }
  context.audit({ action: 'api_key.revoked', resourceType: 'api_key', resourceId: id, summary, changes })
}
