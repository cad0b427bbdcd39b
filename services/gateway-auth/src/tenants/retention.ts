import { isDeepStrictEqual } from 'node:util'
import { DAY_MS } from '@trust/contracts/durations'
import { NotFound } from '@trust/contracts/errors'
import type { Retained, RetentionDays } from '@trust/contracts/retention'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { postToAdministrators } from '../mail/post-to-administrators.ts'
import type { Settings } from '../settings/schema.ts'
import { lockSettings, writeSettings } from '../settings/settings.ts'

/** How long a shorter retention waits, in milliseconds: time for somebody to notice and revoke it. */
const SHORTENING_WAITS_MS = DAY_MS

type Retention = Pick<Settings, 'retention_days' | 'pending_retention'>

/**
 * The current and the waiting retention after a request. A longer retention takes effect at once, a shorter one 24
 * hours later. Repeating the request does not extend the wait; asking for the current value revokes the waiting one.
 */
export function planRetention(before: Retention, wanted: RetentionDays, now: Date): Retention {
  const kinds = Object.keys(wanted) as Retained[]
  const holds = Object.fromEntries(
    kinds.map((kind) => [kind, Math.max(before.retention_days[kind], wanted[kind])]),
  ) as RetentionDays
  if (isDeepStrictEqual(holds, wanted)) return { retention_days: wanted, pending_retention: null }
  const { pending_retention: waiting } = before
  const isKnown = waiting !== null && isDeepStrictEqual(waiting.retention_days, wanted)
  const effective_at = new Date(now.getTime() + SHORTENING_WAITS_MS).toISOString()
  return {
    retention_days: holds,
    pending_retention: isKnown ? waiting : { retention_days: wanted, effective_at },
  }
}

/** Stores a shorter retention that waits, and mails it to the administrators, who can revoke it. */
export async function announceShorterRetention(
  context: Context,
  before: Retention,
  { retention_days: days, pending_retention: pending }: Retention,
): Promise<void> {
  if (pending === null || isDeepStrictEqual(pending, before.pending_retention)) return
  const kinds = (Object.keys(days) as Retained[]).filter((kind) => pending.retention_days[kind] < days[kind])
  const changes = kinds.map((kind) => [kind, `${days[kind]} → ${pending.retention_days[kind]}`] as const)
  const shortened = kinds.map((kind) =>
    say('log.retention_change', { kind: label(kind), from: days[kind], to: pending.retention_days[kind] }),
  )
  context.audit({
    action: 'settings.retention_shortened',
    resourceType: 'tenant',
    resourceId: context.tenantId,
    summary: say('log.settings_retention_shortened', {
      at: { at: pending.effective_at },
      changes: shortened,
    }),
    changes: {
      retention_days: { from: days, to: pending.retention_days },
      effective_at: pending.effective_at,
    },
  })
  await postToAdministrators(context, {
    template: 'retention_shortened',
    parameters: { by: context.actor.label, at: pending.effective_at, ...Object.fromEntries(changes) },
  })
}

/** Revokes the shorter retention that waits. @throws NotFound when none waits */
export async function revokePendingRetention(context: Context): Promise<void> {
  const before = await lockSettings(context)
  const { pending_retention: pending } = before
  if (pending === null) throw new NotFound('A shorter retention that waits')
  await writeSettings(context, { ...before, pending_retention: null })
  context.audit({
    action: 'settings.retention_shortening_revoked',
    resourceType: 'tenant',
    resourceId: context.tenantId,
    summary: say('log.settings_retention_shortening_revoked'),
    changes: { retention_days: { from: pending.retention_days, to: before.retention_days } },
  })
}
