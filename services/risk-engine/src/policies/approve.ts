import { Conflict, Forbidden } from '@trust/contracts/errors'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { known, say } from '@trust/messages/sentences/say'
import type { Policy } from './policy.ts'
import { findPolicy, findVersion } from './read.ts'
import { policyChanged, resetEpisodes } from './update.ts'

/** The second person's decision on the waiting version, and which version they mean, unless any will do. */
interface ApprovalInput {
  version?: number | undefined
  comment?: string | undefined
}

/**
 * Puts the waiting version in force and enables the policy.
 * @throws NotFound, Conflict `nothing_to_approve` or `policy_changed`, Forbidden `approver_must_differ` for its author
 */
export async function approvePolicy(
  context: Context,
  id: string,
  { version: seen, comment }: ApprovalInput = {},
): Promise<Policy> {
  const decided = await findPending(context, id, seen)
  const { before, pending } = decided
  await decide(context, decided, {
    policy: { version: pending.version, enabled: true },
    version: { approvedBy: context.actor, decisionComment: comment ?? null },
  })
  await resetEpisodes(context, before, pending)
  const values = { version: pending.version, name: known(pending.name) }
  context.audit({
    action: 'policy.approved',
    resourceType: 'policy',
    resourceId: id,
    summary: comment
      ? say('log.policy_approved_with_comment', { ...values, comment })
      : say('log.policy_approved', values),
    changes: { version: pending.version, created_by: pending.createdBy, comment: comment ?? null },
  })
  return findPolicy(context, id)
}

/**
 * Rejects the waiting version; the version in force stays.
 * @throws NotFound, Conflict `nothing_to_approve` or `policy_changed`, Forbidden `approver_must_differ` for its author
 */
export async function rejectPolicy(
  context: Context,
  id: string,
  { version: seen, comment: reason = '' }: ApprovalInput,
): Promise<Policy> {
  const decided = await findPending(context, id, seen)
  const { pending } = decided
  await decide(context, decided, {
    policy: {},
    version: { rejectedBy: context.actor, decisionComment: reason },
  })
  context.audit({
    action: 'policy.rejected',
    resourceType: 'policy',
    resourceId: id,
    summary: say('log.policy_rejected', {
      version: pending.version,
      name: known(pending.name),
      reason,
    }),
    changes: { version: pending.version, created_by: pending.createdBy, reason },
  })
  return findPolicy(context, id)
}

async function findPending(context: Context, id: string, seen: number | undefined) {
  const before = await findPolicy(context, id)
  const { pendingVersion } = before
  if (pendingVersion === null)
    throw new Conflict('nothing_to_approve', 'No version of this policy waits for approval.')
  if (seen !== undefined && seen !== pendingVersion) throw policyChanged()
  const pending = await findVersion(context, before, pendingVersion)
  if (pending.createdBy.id === context.actor.id)
    throw new Forbidden('approver_must_differ', 'Somebody else than its author must decide on a policy.')
  return { before, pending }
}

interface Decision {
  policy: Prisma.PolicyUpdateManyMutationInput
  version: Prisma.PolicyVersionUpdateManyMutationInput
}

/** Ends the wait of a version. @throws Conflict `policy_changed` when somebody else decided or changed it meanwhile */
async function decide(
  { tx, tenantId, now }: Context,
  { before, pending }: Awaited<ReturnType<typeof findPending>>,
  { policy, version }: Decision,
): Promise<void> {
  const { count } = await tx.policy.updateMany({
    where: { id: before.id, tenantId, version: before.version, pendingVersion: pending.version },
    data: { ...policy, pendingVersion: null, updatedAt: now },
  })
  if (count === 0) throw policyChanged()
  await tx.policyVersion.updateMany({
    where: { policyId: before.id, tenantId, version: pending.version },
    data: version,
  })
}
