import { isDeepStrictEqual } from 'node:util'
import { Conflict, Forbidden, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import type { Scoring, Settings } from '../settings/schema.ts'
import { lockSettings, readSettings, type StoredSettings, writeSettings } from '../settings/settings.ts'

/** The settings that every merchant's score or status depends on. */
export const scoringGroups = ['score_weights', 'status_thresholds', 'hold_badge_on_conduct'] as const

const scoringOf = ({ score_weights, status_thresholds, hold_badge_on_conduct }: Scoring): Scoring => ({
  score_weights,
  status_thresholds,
  hold_badge_on_conduct,
})

/**
 * Decides about a change of weights or thresholds: in a small tenant it takes effect at once; from
 * `policy_approval.min_merchants` merchants on it waits for a second person. Further changes join the waiting one.
 */
export async function planScoring(
  context: Context,
  before: StoredSettings,
  given: Partial<Scoring>,
): Promise<Scoring & Pick<Settings, 'pending_scoring'>> {
  const { tx, tenantId, actor, now } = context
  const inForce = scoringOf(before)
  const wanted = { ...(before.pending_scoring?.scoring ?? inForce), ...given }
  if (isDeepStrictEqual(wanted, inForce)) return { ...inForce, pending_scoring: null }
  if (isDeepStrictEqual(wanted, before.pending_scoring?.scoring))
    return { ...inForce, pending_scoring: before.pending_scoring }
  const merchants = await tx.merchant.count({ where: { tenantId } })
  if (merchants < before.policy_approval.min_merchants) return { ...wanted, pending_scoring: null }
  context.audit({
    action: 'settings.scoring_requested',
    resourceType: 'tenant',
    resourceId: tenantId,
    summary: say('log.settings_scoring_requested'),
    changes: differences(inForce, wanted),
  })
  return {
    ...inForce,
    pending_scoring: { scoring: wanted, requested_by: actor, requested_at: now.toISOString() },
  }
}

/**
 * Applies the waiting weights and thresholds, and has every merchant scored again.
 * @param seen the version that the second person approves: another may wait meanwhile
 * @throws Conflict `nothing_to_approve` or `settings_changed`, Forbidden `approver_must_differ` for its author
 */
export async function approveScoring(
  context: Context,
  seen: Scoring,
  comment: string | null,
): Promise<Settings> {
  const before = await lockSettings(context)
  const waiting = waitingFor(before, context.actor.id)
  if (!isDeepStrictEqual(waiting.scoring, seen)) {
    throw new Conflict('settings_changed', 'Another change waits now.').showing(await readSettings(context))
  }
  const { now, tenantId } = context
  await writeSettings(context, {
    ...before,
    ...seen,
    pending_scoring: null,
    scoring_changed_at: now.toISOString(),
  })
  context.enqueue('rescore-all', { tenant_id: tenantId })
  note(context, before, { did: 'approved', comment })
  return readSettings(context)
}

/**
 * Rejects the waiting weights and thresholds.
 * @throws Conflict `nothing_to_approve`, Forbidden `approver_must_differ` for their author, who withdraws them instead
 */
export async function rejectScoring(context: Context, reason: string): Promise<Settings> {
  const before = await lockSettings(context)
  waitingFor(before, context.actor.id)
  await writeSettings(context, { ...before, pending_scoring: null })
  note(context, before, { did: 'rejected', comment: reason })
  return readSettings(context)
}

/** Withdraws the waiting weights and thresholds. @throws NotFound when none wait */
export async function withdrawScoring(context: Context): Promise<void> {
  const before = await lockSettings(context)
  if (before.pending_scoring === null) throw new NotFound('A change that waits')
  await writeSettings(context, { ...before, pending_scoring: null })
  note(context, before, { did: 'withdrawn', comment: null })
}

function waitingFor({ pending_scoring: waiting }: Settings, actorId: string) {
  if (waiting === null)
    throw new Conflict('nothing_to_approve', 'No change of the settings waits for approval.')
  if (waiting.requested_by.id === actorId)
    throw new Forbidden('approver_must_differ', 'Somebody else than its author must decide on it.')
  return waiting
}

interface Decided {
  did: 'approved' | 'rejected' | 'withdrawn'
  comment: string | null
}

function note(context: Context, before: StoredSettings, { did, comment }: Decided): void {
  const { pending_scoring: waiting } = before
  if (waiting === null) return
  context.audit({
    action: `settings.scoring_${did}`,
    resourceType: 'tenant',
    resourceId: context.tenantId,
    summary: say(`log.settings_scoring_${did}`, { comment: comment ?? 'none' }),
    changes: {
      ...differences(scoringOf(before), waiting.scoring),
      requested_by: waiting.requested_by,
      comment,
    },
  })
}

function differences(from: Scoring, to: Scoring) {
  const changed = scoringGroups.filter((group) => !isDeepStrictEqual(from[group], to[group]))
  return Object.fromEntries(changed.map((group) => [group, { from: from[group], to: to[group] }]))
}
