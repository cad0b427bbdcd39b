import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { insertRows } from '@trust/db/write-rows'
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
  const { tenantId, now } = context
  const rows = policies.map((policy) => ({ id: newId(), ...policy }))
  const made = rows.map(({ id, definition, enabled, waits }) => ({
    id,
    tenantId,
    triggerType: definition.triggerType,
    version: 1,
    pendingVersion: waits ? 1 : null,
    enabled: enabled && !waits,
    createdAt: now,
    updatedAt: now,
  }))
  const versions = rows.map(({ id, definition }) => ({ id, version: 1, definition }))
  await context.query(
    insertRows({ name: 'insert-policies', table: 'policies' }, made),
    insertVersions(context, versions),
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
  await context.query(insertVersions(context, versions))
}

/** Every tenant gets some, and Prisma would plan each of its `createMany` again. */
function insertVersions({ tenantId, actor, now }: Context, versions: NewVersion[]) {
  const rows = versions.map(({ id, version, definition }) => ({
    policyId: id,
    version,
    tenantId,
    // One by one: a prepared statement has one order of its columns, and definitions come in several.
    name: definition.name,
    description: definition.description,
    severity: definition.severity,
    condition: definition.condition,
    mode: definition.mode,
    cooldownHours: definition.cooldownHours,
    createsReviewCase: definition.createsReviewCase,
    reviewPriority: definition.reviewPriority,
    createsCorrectiveAction: definition.createsCorrectiveAction,
    actionType: definition.actionType,
    actionDueDays: definition.actionDueDays,
    // In an object, because a list would be one of PostgreSQL's.
    actions: { all: definition.actions },
    createdBy: actor,
    createdAt: now,
  }))
  return insertRows({ name: 'insert-policy-versions', table: 'policy_versions' }, rows, {
    actions: (given) => `${given('actions')}::jsonb -> 'all'`,
  })
}
