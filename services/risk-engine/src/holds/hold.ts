import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import type { FiredTrigger } from '@trust/db/fired-trigger'
import { known, say } from '@trust/messages/sentences/say'

/**
 * Keeps the merchant from `verified`, once a trigger, from when it fired: a decision that was made meanwhile has seen
 * it already.
 */
export async function holdForTrigger(context: Context, { trigger, policy }: FiredTrigger): Promise<void> {
  const { tx, tenantId } = context
  const { merchantId } = trigger
  const id = newId()
  const { count } = await tx.merchantHold.createMany({
    data: [
      {
        id,
        tenantId,
        merchantId,
        policyId: policy.policyId,
        triggerId: trigger.id,
        reason: trigger.reason,
        createdAt: trigger.createdAt,
      },
    ],
    skipDuplicates: true,
  })
  if (count === 0) return
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'policy_hold' })
  context.audit({
    action: 'merchant_hold.placed',
    resourceType: 'merchant_hold',
    resourceId: id,
    merchantId,
    summary: say('log.merchant_hold_placed', { reason: known(trigger.reason) }),
    changes: { trigger_id: trigger.id, policy_id: policy.policyId },
  })
}
