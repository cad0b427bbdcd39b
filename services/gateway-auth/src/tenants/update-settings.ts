import { isDeepStrictEqual } from 'node:util'
import { Conflict, Forbidden } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import type { Scoring, SettingGroups, Settings, UpdateSettings } from '../settings/schema.ts'
import { lockSettings, readSettings, type StoredSettings, writeSettings } from '../settings/settings.ts'
import { planScoring, scoringGroups } from './pending-scoring.ts'
import { isLooser, requestLoosening } from './policy-approval.ts'
import { announceShorterRetention, planRetention } from './retention.ts'

/** The groups that weaken a guard or delete data: only a signed-in user changes them. */
const sessionOnly = [
  'retention_days',
  'policy_approval',
  'require_second_factor',
  'confirm_manual_suspensions',
] as const

/**
 * Replaces the given groups. A shorter retention takes effect a day later; a looser `policy_approval`, and other
 * weights and thresholds of a tenant with many merchants, once a second person approved them.
 * @throws Forbidden `session_required` for an API key that changes a group reserved for signed-in users, Conflict
 *   `settings_changed` when a setting is not as the input expects it
 */
export async function updateSettings(
  context: Context,
  { expected = {}, ...input }: UpdateSettings,
): Promise<Settings> {
  assertMayChange(context, input)
  const before = await lockSettings(context)
  if (!has(before, expected))
    throw new Conflict('settings_changed', 'Somebody else has changed the settings just now.').showing(
      await readSettings(context),
    )
  const after = await planned(context, before, input)
  if (isDeepStrictEqual(after, before)) return readSettings(context)
  const isRescored = scoringGroups.some((group) => !isDeepStrictEqual(after[group], before[group]))
  if (isRescored) after.scoring_changed_at = context.now.toISOString()
  await writeSettings(context, after)
  noteGroups(context, before, after)
  await announceShorterRetention(context, before, after)
  if (isRescored) context.enqueue('rescore-all', { tenant_id: context.tenantId })
  return readSettings(context)
}

function assertMayChange({ actor }: Context, input: UpdateSettings): void {
  const group = sessionOnly.find((name) => input[name] !== undefined)
  if (group === undefined || actor.kind === 'user') return
  throw new Forbidden('session_required', `Only a signed-in user can change ${group}.`)
}

const has = (before: StoredSettings, settings: Record<string, unknown>): boolean =>
  Object.entries(settings).every(([name, value]) => isDeepStrictEqual(value, before[name as keyof Settings]))

async function planned(
  context: Context,
  before: StoredSettings,
  input: Omit<UpdateSettings, 'expected'>,
): Promise<StoredSettings> {
  const {
    pending_retention,
    pending_policy_approval,
    pending_scoring,
    retention_days: days,
    ...groups
  } = input
  const given = Object.fromEntries(Object.entries(groups).filter(([, group]) => group !== undefined))
  const after: StoredSettings = { ...before, ...given }
  // A client that sends back the whole answer of GET revokes nothing that waits.
  if (days && !has(before, { retention_days: { ...before.retention_days, ...days }, pending_retention })) {
    const asked = { ...before.retention_days, ...before.pending_retention?.retention_days }
    const { order_events = asked.order_events, scores = asked.scores } = days
    const wanted = { ...asked, ...days, order_events, scores }
    Object.assign(after, planRetention(before, wanted, context.now))
  }
  if (
    input.policy_approval &&
    !has(before, { policy_approval: input.policy_approval, pending_policy_approval })
  ) {
    const waits = isLooser(before.policy_approval, input.policy_approval)
    after.pending_policy_approval = waits ? requestLoosening(context, before, input.policy_approval) : null
    if (waits) after.policy_approval = before.policy_approval
  }
  const scoring = pick(input)
  if (Object.keys(scoring).length > 0 && !has(before, { ...scoring, pending_scoring }))
    Object.assign(after, await planScoring(context, before, scoring))
  return after
}

/** The given groups that concern scoring. */
function pick(input: UpdateSettings): Partial<Scoring> {
  const given = scoringGroups.filter((group) => input[group] !== undefined)
  return Object.fromEntries(given.map((group) => [group, input[group]]))
}

const groups: (keyof SettingGroups)[] = [
  ...scoringGroups,
  ...sessionOnly,
  'review_due_hours',
  'appeal_due_days',
  'public_tree_head',
  'language',
]

/** Writes audit entries for groups that take effect at once. Waiting changes have their own entries. */
function noteGroups(context: Context, before: Settings, after: Settings): void {
  const changed = groups.filter((group) => !isDeepStrictEqual(before[group], after[group]))
  if (changed.length === 0) return
  context.audit({
    action: 'settings.updated',
    resourceType: 'tenant',
    resourceId: context.tenantId,
    summary: say('log.settings_updated', { groups: changed.map(label) }),
    changes: Object.fromEntries(changed.map((group) => [group, { from: before[group], to: after[group] }])),
  })
}
