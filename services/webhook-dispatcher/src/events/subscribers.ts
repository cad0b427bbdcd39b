import type { Context } from '@trust/db/context'

/** The tenant's webhooks that events are sent to, each with the types that it hears. */
export async function subscribers({ tx, tenantId }: Context) {
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
