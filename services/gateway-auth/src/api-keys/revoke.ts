import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'

/** Ends a key: its next request is refused. Revoking twice changes nothing. @throws NotFound */
export async function revokeApiKey(context: Context, id: string): Promise<void> {
  const { tx, tenantId, now } = context
  const key = await tx.apiKey.findFirst({ where: { id, tenantId } })
  if (!key) throw new NotFound('The API key')
  const { count } = await tx.apiKey.updateMany({
    where: { id, tenantId, revokedAt: null },
    data: { revokedAt: now },
  })
  if (count === 0) return
  const summary = `API key "${key.name}" (${key.prefix}…) was revoked.`
  context.audit({ action: 'api_key.revoked', resourceType: 'api_key', resourceId: id, summary })
}
