import { Conflict, Unauthenticated } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { MAX_WEBHOOKS_PER_KEY, MAX_WEBHOOKS_PER_TENANT } from '../limits.ts'

/**
 * Lets one registration of a tenant go on at a time, when there is room for one more webhook.
 * @throws Conflict `too_many_webhooks`, Unauthenticated when the calling key was revoked meanwhile
 */
export async function assertRoomForWebhook(context: Context): Promise<void> {
  const { tx, tenantId, actor } = context
  await lockRegistrations(context)
  const registered = { tenantId, deletedAt: null }
  if ((await tx.webhook.count({ where: registered })) >= MAX_WEBHOOKS_PER_TENANT)
    throw tooMany(MAX_WEBHOOKS_PER_TENANT, 'tenant')
  if (actor.kind !== 'api_key') return
  const apiKeyId = actor.id
  if ((await tx.webhook.count({ where: { ...registered, apiKeyId } })) >= MAX_WEBHOOKS_PER_KEY)
    throw tooMany(MAX_WEBHOOKS_PER_KEY, 'API key')
  // A revocation that waits for this lock switches off what is registered here.
  const key = await tx.apiKey.findFirst({ where: { id: apiKeyId, tenantId, revokedAt: null } })
  if (!key) throw new Unauthenticated('The API key is not valid.')
}

/** Waits for the registrations of the tenant that are under way, and holds up others until this transaction ends. */
export async function lockRegistrations({ tx, tenantId }: Context): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`webhooks of ${tenantId}`}, 0))`
}

function tooMany(most: number, owner: string): Conflict {
  return new Conflict(
    'too_many_webhooks',
    `A${owner === 'tenant' ? '' : 'n'} ${owner} has at most ${most} webhooks.`,
  )
}
