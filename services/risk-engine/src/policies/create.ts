import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { assertListsKnown } from '../lists/change.ts'
import { askForPeers } from '../peers/keep.ts'
import type { Policy, PolicyDefinition } from './policy.ts'
import { findPolicy } from './read.ts'

/** Makes a policy, in version 1. One that `waits` for a second person is not enabled before. */
export async function createPolicy(
  context: Context,
  definition: PolicyDefinition,
  { enabled, waits }: { enabled: boolean; waits: boolean },
): Promise<Policy> {
  const { tx, tenantId, now } = context
  const id = newId()
  await assertListsKnown(context, definition)
  const { triggerType } = definition
  await tx.policy.create({
    data: {
      id,
      tenantId,
      triggerType,
      version: 1,
      pendingVersion: waits ? 1 : null,
      enabled: enabled && !waits,
      createdAt: now,
      updatedAt: now,
    },
  })
  await addVersion(context, { id, version: 1, definition })
  askForPeers(context, definition.condition)
  context.audit({
    action: 'policy.created',
    resourceType: 'policy',
    resourceId: id,
    summary: `The trigger policy "${definition.name}" was created${waits ? ', and waits for a second person' : ''}.`,
    changes: { ...definition, enabled, waits },
  })
  return findPolicy(context, id)
}

type NewVersion = { id: string; version: number; definition: PolicyDefinition }

export async function addVersion(context: Context, { id, version, definition }: NewVersion): Promise<void> {
  const { triggerType: _ofThePolicy, ...wording } = definition
  await context.tx.policyVersion.create({
    data: {
      ...wording,
      policyId: id,
      version,
      tenantId: context.tenantId,
      createdBy: context.actor,
      createdAt: context.now,
    },
  })
}
