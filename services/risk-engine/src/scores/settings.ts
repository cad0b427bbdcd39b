import {
  COMPONENT_NAMES,
  DEFAULT_THRESHOLDS,
  DEFAULT_WEIGHTS,
  type ScoreWeights,
  type StatusThresholds,
} from '@trust/contracts/scoring'
import { Prisma } from '@trust/db/client'
import type { Context, ReadContext } from '@trust/db/context'
import { prepared } from '@trust/db/exchange'
import { z } from 'zod'

/** The part of a tenant's settings that scoring goes by; the gateway keeps and checks them. */
const Settings = z.object({
  score_weights: z.record(z.enum(COMPONENT_NAMES), z.number()).default(DEFAULT_WEIGHTS),
  status_thresholds: z
    .object({
      medium: z.number(),
      high: z.number(),
      suspended: z.number(),
      conduct: z.number().default(DEFAULT_THRESHOLDS.conduct),
    })
    .default(DEFAULT_THRESHOLDS),
  hold_badge_on_conduct: z.boolean().default(false),
  policy_approval: z
    .object({ merchant_share: z.number(), min_merchants: z.number() })
    .default({ merchant_share: 0.2, min_merchants: 20 }),
})

export interface RiskSettings {
  isSandbox: boolean
  weights: ScoreWeights
  thresholds: StatusThresholds
  holdsBadgeOnConduct: boolean
  /** From which share of the merchants on, 0 to 1, and how many merchants, a policy needs a second person. */
  approval: { merchantShare: number; minMerchants: number }
}

export async function riskSettings({
  query,
  tenantId,
}: Pick<ReadContext, 'query' | 'tenantId'>): Promise<RiskSettings> {
  const select = Prisma.sql`SELECT settings, is_sandbox AS "isSandbox" FROM tenants WHERE id = ${tenantId}::uuid`
  const [[tenant]] = await query<[{ settings: unknown; isSandbox: boolean }]>(
    prepared('risk-settings', select),
  )
  const parsed = Settings.parse(tenant?.settings)
  const { merchant_share: merchantShare, min_merchants: minMerchants } = parsed.policy_approval
  return {
    isSandbox: tenant?.isSandbox ?? false,
    weights: parsed.score_weights,
    thresholds: parsed.status_thresholds,
    holdsBadgeOnConduct: parsed.hold_badge_on_conduct,
    approval: { merchantShare, minMerchants },
  }
}

/** When the weights or thresholds changed last; null when they never did. */
export async function scoringChangedAt({ tx, tenantId }: Context): Promise<Date | null> {
  const [tenant] = await tx.$queryRaw<{ at: string | null }[]>`
    SELECT settings->>'scoring_changed_at' AS at FROM tenants WHERE id = ${tenantId}::uuid`
  return tenant?.at ? new Date(tenant.at) : null
}
