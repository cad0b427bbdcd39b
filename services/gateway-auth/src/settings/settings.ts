import { DEFAULT_APPEAL_DUE_DAYS } from '@trust/contracts/appeals'
import { DEFAULT_RETENTION_DAYS, retentionDays } from '@trust/contracts/retention'
import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { DEFAULT_LANGUAGE } from '@trust/messages/language-names'
import type { SettingGroups, Settings } from './schema.ts'

/** The settings that a new tenant starts with (contract, section 7 and 12). */
export const defaultSettings: SettingGroups = {
  language: DEFAULT_LANGUAGE,
  score_weights: DEFAULT_WEIGHTS,
  status_thresholds: DEFAULT_THRESHOLDS,
  hold_badge_on_conduct: false,
  appeal_due_days: DEFAULT_APPEAL_DUE_DAYS,
  review_due_hours: { low: 168, medium: 72, high: 24, urgent: 4 },
  policy_approval: { merchant_share: 0.2, min_merchants: 20 },
  retention_days: DEFAULT_RETENTION_DAYS,
  require_second_factor: false,
  public_tree_head: false,
  confirm_manual_suspensions: false,
}

/** Settings in the tenant's row: what the API shows, and when all merchants were last to be scored again. */
export type StoredSettings = Settings & { scoring_changed_at?: string }

/** The tenant's current settings; groups that an older tenant lacks have defaults. */
export async function readSettings(context: Context): Promise<Settings> {
  const { scoring_changed_at: _, ...shown } = await readStored(context)
  return shown
}

/**
 * Reads the settings for a change and locks the tenant's row, so that concurrent changes of different groups both hold.
 */
export async function lockSettings(context: Context): Promise<StoredSettings> {
  const { tx, tenantId } = context
  await tx.$queryRaw`SELECT id FROM tenants WHERE id = ${tenantId}::uuid FOR UPDATE`
  return readStored(context)
}

/** Writes settings that `lockSettings` read. */
export async function writeSettings({ tx, tenantId, now }: Context, settings: StoredSettings): Promise<void> {
  await tx.tenant.update({
    where: { id: tenantId },
    data: { settings: settings satisfies Prisma.InputJsonObject, updatedAt: now },
  })
}

async function readStored({ tx, tenantId, now }: Context): Promise<StoredSettings> {
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  const stored = tenant.settings as Partial<StoredSettings>
  const { pending_retention: waiting = null, pending_policy_approval: loosening = null } = stored
  const { pending_scoring: scoring = null } = stored
  return {
    ...defaultSettings,
    ...stored,
    status_thresholds: { ...defaultSettings.status_thresholds, ...stored.status_thresholds },
    retention_days: retentionDays(stored, now),
    pending_retention:
      waiting && new Date(waiting.effective_at) > now
        ? { ...waiting, retention_days: { ...DEFAULT_RETENTION_DAYS, ...waiting.retention_days } }
        : null,
    pending_policy_approval: loosening,
    pending_scoring: scoring,
  }
}
