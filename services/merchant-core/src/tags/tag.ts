import { actionsOf } from '@trust/contracts/policy-actions'
import type { Context } from '@trust/db/context'
import type { FiredTrigger } from '@trust/db/fired-trigger'
import { say } from '@trust/messages/sentences/say'
import { findMerchant } from '../merchants/read.ts'

/**
 * Adds tags to a merchant; tags that it already has stay as they are.
 * @throws NotFound
 */
export async function tagMerchant(context: Context, merchantId: string, tags: string[]): Promise<void> {
  const { tx, tenantId, actor, now } = context
  const merchant = await findMerchant(context, merchantId)
  const added = await tx.merchantTag.createManyAndReturn({
    data: tags.map((tag) => ({
      tenantId,
      merchantId: merchant.id,
      tag,
      createdBy: actor,
      createdAt: now,
    })),
    skipDuplicates: true,
  })
  for (const { tag } of added) note(context, merchant, { action: 'merchant.tagged', tag })
  if (added.length > 0) askForPolicies(context, merchant.id)
}

/**
 * Removes a tag from a merchant; without it nothing happens.
 * @throws NotFound for the merchant
 */
export async function untagMerchant(context: Context, merchantId: string, tag: string): Promise<void> {
  const { tx, tenantId } = context
  const merchant = await findMerchant(context, merchantId)
  const { count } = await tx.merchantTag.deleteMany({ where: { tenantId, merchantId: merchant.id, tag } })
  if (count === 0) return
  note(context, merchant, { action: 'merchant.untagged', tag })
  askForPolicies(context, merchant.id)
}

/** Adds the tags that a policy asks for. */
export function tagForTrigger(context: Context, { trigger, policy }: FiredTrigger): Promise<void> {
  const tags = actionsOf(policy.actions, 'tag').map(({ tag }) => tag)
  return tagMerchant(context, trigger.merchantId, [...new Set(tags)].sort())
}

/** Has the merchant scored again, because conditions of policies may name tags. */
function askForPolicies({ enqueue }: Context, merchantId: string): void {
  enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'merchant_updated' })
}

interface Change {
  action: 'merchant.tagged' | 'merchant.untagged'
  tag: string
}

function note(context: Context, merchant: { id: string; name: string }, { action, tag }: Change): void {
  context.audit({
    action,
    resourceType: 'merchant',
    resourceId: merchant.id,
    merchantId: merchant.id,
    summary: say(action === 'merchant.tagged' ? 'log.merchant_tagged' : 'log.merchant_untagged', {
      name: merchant.name,
      tag,
    }),
    changes: { tag },
  })
}
