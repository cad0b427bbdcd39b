import { NotFound } from '@trust/contracts/errors'
import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import type { ScoreWeights } from '@trust/contracts/scoring'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { type MetricValues, metricValues } from '../policies/metrics.ts'
import type { MerchantFacts } from './facts.ts'
import { type GatheredMerchant, gatherFacts } from './gather.ts'
import { type ComputedScore, computeScore } from './score.ts'
import { type RiskSettings, riskSettings } from './settings.ts'
import { deriveStatus, type TrustStatus } from './status.ts'

type TrustRow = Prisma.TrustStatusGetPayload<object>

/** All that is known and thought of a merchant at one moment. */
export type Assessment = {
  merchantId: string
  merchantName: string
  facts: MerchantFacts
  score: ComputedScore
  weights: ScoreWeights
  /** What the score alone says. */
  scored: TrustStatus
  /** The same with a manual suspension on top: what everyone sees. */
  effective: TrustStatus
  metrics: MetricValues
  /** What was announced before; null for a merchant that was never scored. */
  previous: TrustRow | null
}

/** @throws NotFound */
export async function assessMerchant(context: Context, merchantId: string): Promise<Assessment> {
  const [assessment] = await assessMerchants(context, [merchantId])
  if (!assessment) throw new NotFound('The merchant')
  return assessment
}

/** Reads facts, settings and what was announced, and writes nothing. Unknown merchants are left out. */
export async function assessMerchants(context: Context, ids: string[]): Promise<Assessment[]> {
  const { tx, tenantId, now } = context
  const settings = await riskSettings(context)
  const announced = await tx.$queryRaw<TrustRow[]>`
    /* prepared: trust-statuses */
    SELECT merchant_id AS "merchantId", tenant_id AS "tenantId", public_status AS "publicStatus",
      scored_status AS "scoredStatus", risk_level AS "riskLevel", reason_codes AS "reasonCodes",
      verified_since AS "verifiedSince", calculated_at AS "calculatedAt", changed_at AS "changedAt"
    FROM trust_statuses WHERE tenant_id = ${tenantId}::uuid AND merchant_id = ANY(${ids}::uuid[])`
  const previous = new Map(announced.map((row) => [row.merchantId, row]))
  const merchants = await gatherFacts(context, ids, now)
  return merchants.map((merchant) => judge(merchant, previous.get(merchant.id) ?? null, { ...settings, now }))
}

/** What a merchant's facts come to: its score, its status, its metrics. Pure. */
export function judge(
  { id, name, facts }: GatheredMerchant,
  previous: TrustRow | null,
  { weights, thresholds, now }: RiskSettings & { now: Date },
): Assessment {
  const score = computeScore(facts, weights, now)
  const input = { ...score, weights, thresholds, previous: previous && scoredBefore(previous) }
  const scored = deriveStatus({ ...input, suspendedManually: false })
  const effective = deriveStatus({ ...input, suspendedManually: facts.suspendedManually })
  const metrics = metricValues(facts, { ...score, ...effective }, now)
  return { merchantId: id, merchantName: name, facts, score, weights, scored, effective, metrics, previous }
}

/** Hysteresis goes by what the score alone said: a suspension by hand is no band to hold on to. */
function scoredBefore({ scoredStatus, riskLevel, reasonCodes }: TrustRow): TrustStatus {
  return {
    publicStatus: scoredStatus as PublicStatus,
    riskLevel: riskLevel as RiskLevel,
    reasonCodes: reasonCodes.filter((code) => code !== 'manual_suspension'),
  }
}
