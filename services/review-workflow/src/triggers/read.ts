import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import type { FiredTrigger } from './trigger.ts'

/** @throws NotFound */
export async function findFiredTrigger({ tx, tenantId }: Context, id: string): Promise<FiredTrigger> {
  const trigger = await tx.trigger.findFirst({ where: { id, tenantId } })
  if (!trigger) throw new NotFound('The trigger')
  const policy = await tx.policyVersion.findFirst({
    where: { tenantId, policyId: trigger.policyId, version: trigger.policyVersion },
  })
  if (!policy) throw new NotFound('The policy of the trigger')
  return { trigger, policy, actor: { kind: 'policy', id: policy.policyId, label: policy.name } }
}
