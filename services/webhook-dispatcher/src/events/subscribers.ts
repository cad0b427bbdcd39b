import type { Context } from '@trust/db/context'
import type { SecretColumns } from '../webhooks/secret.ts'

/** A webhook that events are sent to. */
export interface Subscriber extends SecretColumns {
  webhookId: string
  url: string
  /** The types that it hears. */
  events: string[]
  /** Whether dead letters wait for it to come back. */
  isAwaited: boolean
}

/** The webhooks that a tenant's events are sent to. */
export async function subscribers({ tx, tenantId }: Context): Promise<Subscriber[]> {
  const webhooks = await tx.webhook.findMany({
    where: { tenantId, deletedAt: null, isActive: true },
    select: {
      id: true,
      url: true,
      events: true,
      secretEncrypted: true,
      previousSecretEncrypted: true,
      previousSecretUntil: true,
      deadSince: true,
    },
  })
  return webhooks.map(({ id, deadSince, ...webhook }) => {
    return { ...webhook, webhookId: id, isAwaited: deadSince !== null }
  })
}
