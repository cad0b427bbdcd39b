import { DEFAULT_RETENTION_DAYS } from '@trust/contracts/retention'
import { DEFAULT_THRESHOLDS, DEFAULT_WEIGHTS } from '@trust/contracts/scoring'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Settings, UpdateSettings } from './schema.ts'

/** The settings that a new tenant starts with (contract, section 7 and 12). */
export const defaultSettings: Settings = {
  score_weights: DEFAULT_WEIGHTS,
  status_thresholds: DEFAULT_THRESHOLDS,
  review_due_hours: { low: 168, medium: 72, high: 24, urgent: 4 },
  policy_approval: { merchant_share: 0.2, min_merchants: 20 },
  retention_days: DEFAULT_RETENTION_DAYS,
}

/** The tenant's settings; a group that an older tenant lacks has its default. */
export async function readSettings({ tx, tenantId }: Context): Promise<Settings> {
  const tenant = await tx.tenant.findUniqueOrThrow({ where: { id: tenantId } })
  return { ...defaultSettings, ...(tenant.settings as Partial<Settings>) }
}

/** Replaces the groups that are given. Two that change different groups at once both win. */
export async function updateSettings(context: Context, input: UpdateSettings): Promise<Settings> {
  const { tx, tenantId, now } = context
  await tx.$queryRaw`SELECT id FROM tenants WHERE id = ${tenantId}::uuid FOR UPDATE`
  const before = await readSettings(context)
  const given = Object.fromEntries(Object.entries(input).filter(([, group]) => group !== undefined))
  if (Object.keys(given).length === 0) return before
  const after: Settings = { ...before, ...given }
  await tx.tenant.update({
    where: { id: tenantId },
    data: { settings: after satisfies Prisma.InputJsonObject, updatedAt: now },
  })
  const groups = Object.keys(given) as (keyof Settings)[]
  context.audit({
    action: 'settings.updated',
    resourceType: 'tenant',
    resourceId: tenantId,
    summary: `Settings were changed: ${groups.join(', ')}.`,
    changes: Object.fromEntries(groups.map((group) => [group, { from: before[group], to: after[group] }])),
  })
  if (input.score_weights || input.status_thresholds) {
    context.enqueue('rescore-all', { tenant_id: tenantId, after: null })
  }
  return after
}
