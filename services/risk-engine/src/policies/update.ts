import { isDeepStrictEqual } from 'node:util'
import { Conflict, Invalid } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { known, say } from '@trust/messages/sentences/say'
import { assertListsKnown } from '../lists/change.ts'
import { askForPeers } from '../peers/stored-peers.ts'
import { addVersions } from './create.ts'
import { repeatsAfterHours } from './firing.ts'
import { withFormulas } from './formulas.ts'
import type { Policy, PolicyDefinition } from './policy.ts'
import { presentWording, wordingForLog } from './present.ts'
import { hasConsequences, type Publication } from './reach.ts'
import { findPolicy, findVersion } from './read.ts'
import { definitionOf, missingFields, NEEDED, type UpdatePolicy } from './schema.ts'

/** A policy before a change and as it is to be after it. */
export interface Revision {
  before: Policy
  after: Publication
}

/**
 * The policy after a change: the given fields replace those of the version in force, or of the waiting one.
 * @throws NotFound, Conflict `nothing_changed` or `policy_changed`, Invalid when a field for its case or action is then
 *   missing
 */
export async function revise(
  context: Context,
  id: string,
  { version, ...changes }: UpdatePolicy,
): Promise<Revision> {
  const before = await findPolicy(context, id)
  const { pendingVersion } = before
  if (version !== undefined && version !== (pendingVersion ?? before.version)) throw policyChanged()
  const base = pendingVersion === null ? before : await findVersion(context, before, pendingVersion)
  // What waits is to be enabled.
  const enabled = before.enabled || pendingVersion !== null
  const body = { ...presentWording(base), enabled, ...changes }
  assertComplete(body)
  const definition = await withFormulas(context, definitionOf(body))
  if (enabled === body.enabled && isDeepStrictEqual(definition, wordingOf(base)))
    throw new Conflict('nothing_changed', 'This is what the policy says already.')
  return { before, after: { ...definition, enabled: body.enabled } }
}

/** The wording alone, with the same fields as `definitionOf` gives. */
const wordingOf = (policy: PolicyDefinition): PolicyDefinition => ({
  name: policy.name,
  triggerType: policy.triggerType,
  description: policy.description,
  severity: policy.severity,
  condition: policy.condition,
  mode: policy.mode,
  cooldownHours: policy.cooldownHours,
  createsReviewCase: policy.createsReviewCase,
  reviewPriority: policy.reviewPriority,
  createsCorrectiveAction: policy.createsCorrectiveAction,
  actionType: policy.actionType,
  actionDueDays: policy.actionDueDays,
  actions: policy.actions,
})

/** Whether the change creates cases or actions that the version in force does not create. */
export function isStricter({ before, after }: Revision): boolean {
  return (
    hasConsequences(after) &&
    (!hasConsequences(before) ||
      !isDeepStrictEqual(after.condition, before.condition) ||
      repeatsAfterHours(after.cooldownHours) < repeatsAfterHours(before.cooldownHours) ||
      (after.createsReviewCase && !before.createsReviewCase) ||
      (after.createsCorrectiveAction && !before.createsCorrectiveAction) ||
      after.actions.some((action) => !before.actions.some((known) => isDeepStrictEqual(known, action))))
  )
}

/**
 * Gives a policy a new version. One that `waits` for a second person leaves the one before in force.
 * @throws Conflict when another change came first
 */
export async function updatePolicy(
  context: Context,
  { before, after }: Revision,
  waits: boolean,
): Promise<Policy> {
  const { tx, tenantId, now } = context
  const { id } = before
  const { enabled, ...definition } = after
  await assertListsKnown(context, definition)
  const { _max: newest } = await tx.policyVersion.aggregate({
    where: { policyId: id, tenantId },
    _max: { version: true },
  })
  const version = (newest.version ?? before.version) + 1
  const state = waits ? { pendingVersion: version } : { version, pendingVersion: null, enabled }
  const { count } = await tx.policy.updateMany({
    where: { id, tenantId, version: before.version, pendingVersion: before.pendingVersion },
    data: { ...state, triggerType: definition.triggerType, updatedAt: now },
  })
  if (count === 0) throw policyChanged()
  await addVersions(context, [{ id, version, definition }])
  if (!waits) await resetEpisodes(context, before, definition)
  askForPeers(context, definition.condition)
  context.audit({
    action: 'policy.updated',
    resourceType: 'policy',
    resourceId: id,
    summary: say(waits ? 'log.policy_updated_waiting' : 'log.policy_updated', {
      name: known(definition.name),
      version,
    }),
    changes: { ...wordingForLog(definition), enabled, version, waits },
  })
  return findPolicy(context, id)
}

export function policyChanged(): Conflict {
  return new Conflict('policy_changed', 'Somebody else has changed the policy just now.')
}

function assertComplete(body: Parameters<typeof missingFields>[0]): void {
  const missing = missingFields(body)
  if (missing.length === 0) return
  throw new Invalid(
    missing.map((name) => ({ loc: ['body', name], msg: `${name} ${NEEDED}.`, type: 'missing' })),
  )
}

/**
 * Another condition does not continue the one before, nor a live one what fired in shadow: where it holds, it fires.
 */
export async function resetEpisodes(
  { tx, tenantId, now }: Context,
  before: Policy,
  after: PolicyDefinition,
): Promise<void> {
  if (after.mode === before.mode && isDeepStrictEqual(after.condition, before.condition)) return
  await tx.triggerState.updateMany({
    where: { policyId: before.id, tenantId, holds: true },
    data: { holds: false, clearedAt: now },
  })
}
