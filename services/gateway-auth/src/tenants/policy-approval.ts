import { isDeepStrictEqual } from 'node:util'
import { Conflict, Forbidden, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import type { PolicyApproval, Settings } from '../settings/schema.ts'
import { lockSettings, readSettings, writeSettings } from '../settings/settings.ts'

/** Whether more policies would take effect without a second person: a larger share, or only from more merchants on. */
export function isLooser(before: PolicyApproval, after: PolicyApproval): boolean {
  return after.merchant_share > before.merchant_share || after.min_merchants > before.min_merchants
}

/**
 * Makes a looser `policy_approval` wait for a second person, like a far-reaching policy. Asking again for the same
 * value keeps the first author.
 */
export function requestLoosening(
  context: Context,
  { policy_approval: holds, pending_policy_approval: waiting }: Settings,
  wanted: PolicyApproval,
): Settings['pending_policy_approval'] {
  if (waiting !== null && isDeepStrictEqual(waiting.policy_approval, wanted)) return waiting
  context.audit({
    action: 'settings.loosening_requested',
    resourceType: 'tenant',
    resourceId: context.tenantId,
    summary: say('log.settings_loosening_requested'),
    changes: { policy_approval: { from: holds, to: wanted } },
  })
  return {
    policy_approval: wanted,
    requested_by: context.actor,
    requested_at: context.now.toISOString(),
  }
}

/**
 * Applies the waiting `policy_approval`.
 * @param seen the value that the second person approves: another may wait meanwhile
 * @throws Conflict `nothing_to_approve` or `settings_changed`, Forbidden `approver_must_differ` for its author
 */
export async function approveLoosening(context: Context, seen: PolicyApproval): Promise<Settings> {
  const before = await lockSettings(context)
  const { pending_policy_approval: waiting } = before
  if (waiting === null)
    throw new Conflict('nothing_to_approve', 'No change of the settings waits for approval.')
  if (waiting.requested_by.id === context.actor.id) {
    throw new Forbidden('approver_must_differ', 'Somebody else than its author must approve it.')
  }
  if (!isDeepStrictEqual(waiting.policy_approval, seen)) {
    throw new Conflict('settings_changed', 'Another change waits now.').showing(await readSettings(context))
  }
  await writeSettings(context, { ...before, policy_approval: seen, pending_policy_approval: null })
  context.audit({
    action: 'settings.loosening_approved',
    resourceType: 'tenant',
    resourceId: context.tenantId,
    summary: say('log.settings_loosening_approved'),
    changes: {
      policy_approval: { from: before.policy_approval, to: seen },
      requested_by: waiting.requested_by,
    },
  })
  return readSettings(context)
}

/** Withdraws the waiting `policy_approval`. @throws NotFound when none waits */
export async function withdrawLoosening(context: Context): Promise<void> {
  const before = await lockSettings(context)
  const { pending_policy_approval: waiting } = before
  if (waiting === null) throw new NotFound('A change that waits')
  await writeSettings(context, { ...before, pending_policy_approval: null })
  context.audit({
    action: 'settings.loosening_withdrawn',
    resourceType: 'tenant',
    resourceId: context.tenantId,
    summary: say('log.settings_loosening_withdrawn'),
    changes: { policy_approval: waiting.policy_approval, requested_by: waiting.requested_by },
  })
}
