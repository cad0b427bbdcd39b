import type { Context } from '@trust/db/context'
import { z } from 'zod'
import { COMPONENT_NAMES, DEFAULT_WEIGHTS, type ScoreWeights } from './score.ts'
import { DEFAULT_THRESHOLDS, type StatusThresholds } from './status.ts'

/** The part of a tenant's settings that scoring goes by; the gateway keeps and checks them. */
const Settings = z.object({
  score_weights: z.record(z.enum(COMPONENT_NAMES), z.number()).default(DEFAULT_WEIGHTS),
  status_thresholds: z
    .object({ medium: z.number(), high: z.number(), suspended: z.number() })
    .default(DEFAULT_THRESHOLDS),
})

export type RiskSettings = { weights: ScoreWeights; thresholds: StatusThresholds }

export async function riskSettings({ tx, tenantId }: Context): Promise<RiskSettings> {
  const { settings } = await tx.tenant.findUniqueOrThrow({
    where: { id: tenantId },
    select: { settings: true },
  })
  const { score_weights: weights, status_thresholds: thresholds } = Settings.parse(settings)
  return { weights, thresholds }
}
