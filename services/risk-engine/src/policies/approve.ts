import { Conflict, Forbidden } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import type { Policy } from './policy.ts'
import { findPolicy, findVersion } from './read.ts'
import { policyChanged, resetEpisodes } from './update.ts'

/**
 * Puts the version that waits in force, and enables it.
 * @throws NotFound, Conflict `nothing_to_approve`, Forbidden `approver_must_differ` for whoever wrote it
 */
export async function approvePolicy(context: Context, id: string): Promise<Policy> {
  const { tx, tenantId, actor, now } = context
  const before = await findPolicy(context, id)
  const { version, pendingVersion } = before
  if (pendingVersion === null) {
    throw new Conflict('nothing_to_approve', 'No version of this policy waits for approval.')
  }
  const pending = await findVersion(context, before, pendingVersion)
  if (pending.createdBy.id === actor.id) {
    throw new Forbidden('approver_must_differ', 'Somebody else than its author must approve a policy.')
  }
  const { count } = await tx.policy.updateMany({
    where: { id, tenantId, version, pendingVersion },
    data: { version: pendingVersion, pendingVersion: null, enabled: true, updatedAt: now },
  })
  if (count === 0) throw policyChanged()
  await tx.policyVersion.updateMany({
    where: { policyId: id, tenantId, version: pendingVersion },
    data: { approvedBy: actor },
  })
  await resetEpisodes(context, before, pending)
  context.audit({
    action: 'policy.approved',
    resourceType: 'policy',
    resourceId: id,
    summary: `Version ${pendingVersion} of the trigger policy "${pending.name}" was approved.`,
    changes: { version: pendingVersion, created_by: pending.createdBy },
  })
  return findPolicy(context, id)
}
