import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { known, say } from '@trust/messages/sentences/say'
import { assertListsKnown } from '../lists/change.ts'
import { askForPeers } from '../peers/stored-peers.ts'
import type { Policy, PolicyDefinition } from './policy.ts'
import { wordingForLog } from './present.ts'
import { findPolicy } from './read.ts'

interface NewPolicy {
  definition: PolicyDefinition
  enabled: boolean
  /** Not enabled before a second person has approved it. */
  waits: boolean
}

/** Makes a policy, in version 1. */
export async function createPolicy(
  context: Context,
  definition: PolicyDefinition,
  state: Omit<NewPolicy, 'definition'>,
): Promise<Policy> {
  await assertListsKnown(context, definition)
  const [id = ''] = await insertPolicies(context, [{ definition, ...state }])
  return findPolicy(context, id)
}

/** @returns their ids, in the same order */
export async function insertPolicies(context: Context, policies: NewPolicy[]): Promise<string[]> {
  const { tx, tenantId, now } = context
  const rows = policies.map((policy) => ({ id: newId(), ...policy }))
  await tx.policy.createMany({
    data: rows.map(({ id, definition, enabled, waits }) => ({
      id,
      tenantId,
      triggerType: definition.triggerType,
      version: 1,
      pendingVersion: waits ? 1 : null,
      enabled: enabled && !waits,
      createdAt: now,
      updatedAt: now,
    })),
  })
  await addVersions(
    context,
    rows.map(({ id, definition }) => ({ id, version: 1, definition })),
  )
  for (const { id, definition, enabled, waits } of rows) {
    askForPeers(context, definition.condition)
    context.audit({
      action: 'policy.created',
      resourceType: 'policy',
      resourceId: id,
      summary: say(waits ? 'log.policy_created_waiting' : 'log.policy_created', {
        name: known(definition.name),
      }),
      changes: { ...wordingForLog(definition), enabled, waits },
    })
  }
  return rows.map(({ id }) => id)
}

interface NewVersion {
  id: string
  version: number
  definition: PolicyDefinition
}

export async function addVersions(context: Context, versions: NewVersion[]): Promise<void> {
  await context.tx.policyVersion.createMany({
    data: versions.map(({ id, version, definition: { triggerType: _ofThePolicy, ...wording } }) => ({
      ...wording,
      policyId: id,
      version,
      tenantId: context.tenantId,
      createdBy: context.actor,
      createdAt: context.now,
    })),
  })
}
