import type { Context } from '@trust/db/context'
import { known, say } from '@trust/messages/sentences/say'
import type { Policy } from './policy.ts'
import { findPolicy } from './read.ts'

/**
 * Stops the evaluation of a policy and withdraws its waiting version; its cases and actions stay. A second call
 * changes nothing.
 * @throws NotFound
 */
export async function disablePolicy(context: Context, id: string): Promise<Policy> {
  const { tx, tenantId, now } = context
  const { count } = await tx.policy.updateMany({
    where: { id, tenantId, OR: [{ enabled: true }, { pendingVersion: { not: null } }] },
    data: { enabled: false, pendingVersion: null, updatedAt: now },
  })
  const policy = await findPolicy(context, id)
  if (count === 0) return policy
  context.audit({
    action: 'policy.disabled',
    resourceType: 'policy',
    resourceId: id,
    summary: say('log.policy_disabled', { name: known(policy.name) }),
  })
  return policy
}
