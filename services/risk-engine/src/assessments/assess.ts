import { NotFound } from '@trust/contracts/errors'
import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import type { ScoreWeights } from '@trust/contracts/scoring'
import { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { prepared } from '@trust/db/exchange'
import { type MetricValues, metricValues } from '../metrics/metrics.ts'
import { findComplaintBurst } from '../scores/complaint-burst.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { type GatheredMerchant, gatherFacts, type MerchantProfile } from '../scores/gather.ts'
import { findSandboxScores, SANDBOX_VERSION, sandboxScore } from '../scores/sandbox-score.ts'
import { type ComputedScore, computeScore, MODEL_VERSION } from '../scores/score.ts'
import { type RiskSettings, riskSettings } from '../scores/settings.ts'
import { deriveStatus, type TrustStatus } from '../scores/status.ts'

export type TrustRow = Prisma.TrustStatusGetPayload<object>

/** All that is known and thought of a merchant at one moment. */
export interface RiskAssessment {
  merchantId: string
  merchantName: string
  /** By when it was judged. */
  at: Date
  facts: MerchantFacts
  profile: MerchantProfile | null
  isTrading: boolean
  score: ComputedScore
  /** By which formulas. */
  modelVersion: string
  weights: ScoreWeights
  /** The trust that follows from the score alone. */
  scored: TrustStatus
  /** `scored`, or suspended by hand: what everyone sees. */
  effective: TrustStatus
  metrics: MetricValues
  /** The trust that was announced before; null for a merchant that was never scored. */
  previous: TrustRow | null
}

/** @throws NotFound */
export async function assessMerchant(context: Context, merchantId: string): Promise<RiskAssessment> {
  const [assessment] = await assessMerchants(context, [merchantId])
  if (!assessment) throw new NotFound('The merchant')
  return assessment
}

/** Reads facts, settings and what was announced, and writes nothing. Unknown merchants are left out. */
export async function assessMerchants(context: Context, ids: string[]): Promise<RiskAssessment[]> {
  const { query, tenantId, now } = context
  const settings = await riskSettings(context)
  const select = Prisma.sql`
    SELECT merchant_id AS "merchantId", tenant_id AS "tenantId", public_status AS "publicStatus",
      scored_status AS "scoredStatus", risk_level AS "riskLevel", reason_codes AS "reasonCodes",
      verified_since AS "verifiedSince", calculated_at AS "calculatedAt", changed_at AS "changedAt"
    FROM trust_statuses WHERE tenant_id = ${tenantId}::uuid AND merchant_id = ANY(${ids}::uuid[])`
  const [announced] = await query<[TrustRow]>(prepared('trust-statuses', select))
  const previous = new Map(announced.map((row) => [row.merchantId, row]))
  const merchants = await gatherFacts(context, ids, now)
  const setByHand = settings.isSandbox ? await findSandboxScores(context, ids) : null
  return merchants.map((merchant) => {
    const judged = { ...merchant, setByHand: setByHand?.get(merchant.id) }
    return assessRisk(judged, previous.get(merchant.id) ?? null, { ...settings, now })
  })
}

/** By which settings, and when, facts are judged. */
export type AssessmentSettings = Pick<RiskSettings, 'weights' | 'thresholds' | 'holdsBadgeOnConduct'> & {
  now: Date
}

type AssessedMerchant = Omit<GatheredMerchant, 'profile' | 'isTrading'> & {
  profile?: MerchantProfile | null
  isTrading?: boolean
  /** The score that takes the place of the computed one, in a sandbox. */
  setByHand?: number | undefined
}

/** Computes score, status and metrics from a merchant's facts. Pure. */
export function assessRisk(
  { id, name, facts, profile = null, isTrading = false, setByHand }: AssessedMerchant,
  previous: TrustRow | null,
  { weights, thresholds, holdsBadgeOnConduct, now: clock }: AssessmentSettings,
): RiskAssessment {
  const now = momentAfter(previous, clock)
  const isSetByHand = setByHand !== undefined
  const score = isSetByHand ? sandboxScore(setByHand) : computeScore(facts, weights, now)
  const burst = isSetByHand ? null : findComplaintBurst(facts, now)
  const input = {
    ...score,
    conduct: score.conduct.value,
    weights,
    thresholds,
    holdsBadgeOnConduct,
    isHeld: facts.isHeld ?? false,
    withoutBurst: burst && computeScore(withoutComplaints(facts, burst.complaintIds), weights, now),
    // A score that is set by hand has just the status that it asks for: no level holds it.
    previous: previous && !isSetByHand ? scoredBefore(previous) : null,
  }
  const scored = deriveStatus({ ...input, suspendedManually: false })
  const effective = deriveStatus({ ...input, suspendedManually: facts.suspendedManually })
  const metrics = metricValues(
    facts,
    { ...score, ...effective, conductRisk: score.conduct.value, burst },
    now,
  )
  const merchant = { merchantId: id, merchantName: name, at: now, facts, profile, isTrading }
  const modelVersion = isSetByHand ? SANDBOX_VERSION : MODEL_VERSION
  return { ...merchant, score, modelVersion, weights, scored, effective, metrics, previous }
}

/** Now, or just after the score before: one that a wrong clock dated ahead must not hide those that follow it. */
function momentAfter(previous: TrustRow | null, now: Date): Date {
  return new Date(Math.max(now.getTime(), (previous?.calculatedAt.getTime() ?? 0) + 1))
}

export function withoutComplaints(facts: MerchantFacts, ids: ReadonlySet<string>): MerchantFacts {
  return { ...facts, complaints: facts.complaints.filter(({ id }) => !ids.has(id)) }
}

/** Hysteresis compares with the status that the score alone gave: a manual suspension does not count. */
function scoredBefore({ scoredStatus, riskLevel, reasonCodes }: TrustRow): TrustStatus {
  return {
    publicStatus: scoredStatus as PublicStatus,
    riskLevel: riskLevel as RiskLevel,
    reasonCodes: reasonCodes.filter((code) => code !== 'manual_suspension'),
  }
}
