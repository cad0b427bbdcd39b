import { Conflict, NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'
import type { Scope } from '@trust/db/scope'

export type WebhookRow = Prisma.WebhookGetPayload<object>

/** A webhook with the key that registered it; null when an operator did. */
export type OwnedWebhook = WebhookRow & { apiKey: { id: string; name: string } | null }

export async function withOwners({ tx, tenantId }: Context, rows: WebhookRow[]): Promise<OwnedWebhook[]> {
  const ids = rows.flatMap(({ apiKeyId }) => apiKeyId ?? [])
  const keys = await tx.apiKey.findMany({
    where: { tenantId, id: { in: ids } },
    select: { id: true, name: true },
  })
  const keyOf = new Map(keys.map((key) => [key.id, key]))
  return rows.map((row) => ({ ...row, apiKey: keyOf.get(row.apiKeyId ?? '') ?? null }))
}

/** A key sees the webhooks that it registered; an operator all of the tenant's. */
export function visibleTo({ tenantId, actor }: Scope) {
  return { tenantId, deletedAt: null, ...(actor.kind === 'api_key' ? { apiKeyId: actor.id } : {}) }
}

/** @throws NotFound also for another key's webhook and for one that was deleted */
export async function findWebhook(context: Context, id: string): Promise<WebhookRow> {
  const webhook = await context.tx.webhook.findFirst({ where: { id, ...visibleTo(context) } })
  if (!webhook) throw new NotFound('The webhook')
  return webhook
}

/** @throws NotFound, Conflict `webhook_inactive` when nothing is delivered to it now */
export async function findActiveWebhook(context: Context, id: string): Promise<WebhookRow> {
  const webhook = await findWebhook(context, id)
  if (!webhook.isActive) throw new Conflict('webhook_inactive', 'The webhook is not active.')
  return webhook
}

export async function listWebhooks(
  context: Context,
  paging: PageRequest,
): Promise<{ rows: WebhookRow[]; total: number }> {
  const { tx } = context
  const where = { ...visibleTo(context), ...createdBetween(paging) }
  const rows = await tx.webhook.findMany({
    where,
    orderBy: newestFirst,
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.webhook.count({ where }) }
}
