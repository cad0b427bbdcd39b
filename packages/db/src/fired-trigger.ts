import type { Actor } from '@trust/contracts/actor'
import { NotFound } from '@trust/contracts/errors'
import type { Prisma } from './client.ts'
import type { Context } from './context.ts'
import type { Database } from './database.ts'
import type { Scope } from './scope.ts'

/** A trigger that fired, the wording of its policy at that time, and that policy as an actor. */
export interface FiredTrigger {
  trigger: Prisma.TriggerGetPayload<true>
  policy: Prisma.PolicyVersionGetPayload<true>
  actor: Actor
}

/** @throws NotFound */
async function findFiredTrigger({ tx, tenantId }: Context, id: string): Promise<FiredTrigger> {
  const trigger = await tx.trigger.findFirst({ where: { id, tenantId } })
  if (!trigger) throw new NotFound('The trigger')
  const policy = await tx.policyVersion.findFirst({
    where: { tenantId, policyId: trigger.policyId, version: trigger.policyVersion },
  })
  if (!policy) throw new NotFound('The policy of the trigger')
  return { trigger, policy, actor: { kind: 'policy', id: policy.policyId, label: policy.name } }
}

interface Fired {
  scope: Scope
  payload: { trigger_id: string }
}

/**
 * Runs what a trigger asks for in the name of its policy.
 * @throws NotFound
 */
export function asPolicy(db: Database, verb: (context: Context, fired: FiredTrigger) => Promise<void>) {
  return async ({ scope, payload }: Fired): Promise<void> => {
    const fired = await db.transact(scope, (context) => findFiredTrigger(context, payload.trigger_id))
    await db.transact({ ...scope, actor: fired.actor }, (context) => verb(context, fired))
  }
}
