import type { Context } from '@trust/db/context'

/** The receiver answered 410: nothing more is sent until the webhook is activated again. */
export async function disableGone(context: Context, id: string): Promise<void> {
  const { tx, tenantId, now } = context
  const { count } = await tx.webhook.updateMany({
    where: { id, tenantId, isActive: true },
    data: { isActive: false, disabledReason: 'The endpoint answered 410 Gone.', updatedAt: now },
  })
  if (count === 0) return
  context.audit({
    action: 'webhook.disabled',
    resourceType: 'webhook',
    resourceId: id,
    summary: 'The webhook was disabled: its endpoint answered 410 Gone.',
  })
}
