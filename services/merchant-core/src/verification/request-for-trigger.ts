import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import { actionsOf } from '@trust/contracts/policy-actions'
import type { Context } from '@trust/db/context'
import type { FiredTrigger } from '@trust/db/fired-trigger'
import { known, say } from '@trust/messages/sentences/say'
import type { TaskState } from './task.ts'

/**
 * Asks for the visit that a policy wants, once per trigger. While an earlier visit of this policy is open, no other is
 * created.
 */
export async function requestVisitForTrigger(
  context: Context,
  { trigger, policy }: FiredTrigger,
): Promise<void> {
  const { tx, tenantId, actor, now } = context
  const { merchantId } = trigger
  const [wanted] = actionsOf(policy.actions, 'visit')
  if (!wanted) return
  // The lock makes two triggers of a policy run one after the other.
  const turn = `visit of ${merchantId} for ${policy.policyId}`
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${turn}, 0))`
  const [pending] = await tx.$queryRaw<{ id: string }[]>`
    SELECT t.id FROM verification_tasks t JOIN triggers f ON f.id = t.trigger_id AND f.tenant_id = t.tenant_id
    WHERE t.tenant_id = ${tenantId}::uuid AND t.merchant_id = ${merchantId}::uuid
      AND f.policy_id = ${policy.policyId}::uuid AND t.status IN ('open', 'assigned') LIMIT 1`
  if (pending) return
  const id = newId()
  const status: TaskState = 'open'
  const { count } = await tx.verificationTask.createMany({
    data: [
      {
        id,
        tenantId,
        merchantId,
        instructions: wanted.instructions,
        dueDate: new Date(trigger.createdAt.getTime() + wanted.due_days * DAY_MS),
        status,
        triggerId: trigger.id,
        createdBy: actor,
        createdAt: now,
        updatedAt: now,
        evidenceIds: [],
      },
    ],
    skipDuplicates: true,
  })
  if (count === 0) return
  context.audit({
    action: 'verification_task.created',
    resourceType: 'verification_task',
    resourceId: id,
    merchantId,
    summary: say('log.verification_task_created_by_policy', {
      name: known(policy.name),
      reason: known(trigger.reason),
    }),
    changes: { trigger_id: trigger.id },
  })
}
