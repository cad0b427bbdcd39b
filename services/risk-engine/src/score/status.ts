import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import {
  COMPONENT_NAMES,
  type ComponentName,
  type ScoreWeights,
  type StatusThresholds,
} from '@trust/contracts/scoring'
import type { Explanation } from './combine.ts'

export type TrustStatus = { publicStatus: PublicStatus; riskLevel: RiskLevel; reasonCodes: string[] }

/** Whether the public and the operators see the same; reasons may differ. */
export const isSameStanding = (one: TrustStatus, other: TrustStatus): boolean =>
  one.publicStatus === other.publicStatus && one.riskLevel === other.riskLevel

/** How far below its threshold the score must be for a level to be left downward. */
export const HYSTERESIS = 0.03
/** A single component from here on keeps a merchant from `low` and `verified`. */
export const WORST_COMPONENT = 0.85

const MAX_REASONS = 5
/** Weighted contributions below this move nothing that anyone would notice. */
const MIN_REASON = 0.01
const ROUNDING = 1e-9

const BANDS = [
  { publicStatus: 'verified', riskLevel: 'low' },
  { publicStatus: 'review', riskLevel: 'medium' },
  { publicStatus: 'review', riskLevel: 'high' },
  { publicStatus: 'suspended', riskLevel: 'high' },
] as const

export type StatusInput = {
  internalScore: number
  components: Record<ComponentName, number>
  explanations: Record<ComponentName, Explanation[]>
  weights: ScoreWeights
  thresholds: StatusThresholds
  suspendedManually: boolean
  /** What the last calculation gave; null before the first. */
  previous: TrustStatus | null
}

/** The public status and risk level of a score, by contract section 7 (Risk). */
export function deriveStatus(input: StatusInput): TrustStatus {
  const { internalScore, previous, thresholds } = input
  const steps = [thresholds.medium, thresholds.high, thresholds.suspended]
  const plain = steps.filter((threshold) => internalScore >= threshold).length
  const held = holdBand(plain, internalScore, { steps, previousBand: previous ? bandOf(previous) : 0 })
  const capped = plain === 0 && isCapped(input)
  const band = BANDS[capped ? Math.max(1, held) : held] ?? BANDS[3]
  const reasonCodes = [
    ...(input.suspendedManually ? ['manual_suspension'] : []),
    ...(capped ? ['worst_component_cap'] : []),
    ...strongestCodes(input, band.riskLevel),
  ]
  const publicStatus = input.suspendedManually ? 'suspended' : band.publicStatus
  return { publicStatus, riskLevel: band.riskLevel, reasonCodes }
}

function holdBand(plain: number, score: number, at: { steps: number[]; previousBand: number }): number {
  let band = plain
  while (band < at.previousBand && score > (at.steps[band] ?? 1) - HYSTERESIS + ROUNDING) band += 1
  return band
}

/** A manual suspension says nothing about the score, so it must not hold the merchant once it is lifted. */
function bandOf({ publicStatus, riskLevel, reasonCodes }: TrustStatus): number {
  if (publicStatus === 'suspended' && !reasonCodes.includes('manual_suspension')) return 3
  return { low: 0, medium: 1, high: 2 }[riskLevel]
}

/** The cap is left like a level, only well below it, lest the worst component make the merchant flap. */
function isCapped({ components, previous }: StatusInput): boolean {
  const worst = Math.max(...COMPONENT_NAMES.map((name) => components[name]))
  const wasCapped = previous?.reasonCodes.includes('worst_component_cap') ?? false
  return worst >= WORST_COMPONENT || (wasCapped && worst > WORST_COMPONENT - HYSTERESIS + ROUNDING)
}

/** Codes by their weighted contribution to the score; `prior` only where nothing else explains the level. */
function strongestCodes({ explanations, weights }: StatusInput, level: RiskLevel): string[] {
  const sum = COMPONENT_NAMES.reduce((total, name) => total + weights[name], 0)
  const byCode = new Map<string, number>()
  for (const name of COMPONENT_NAMES) {
    for (const { code, contribution } of explanations[name]) {
      byCode.set(code, (byCode.get(code) ?? 0) + (contribution * weights[name]) / sum)
    }
  }
  const codes = [...byCode]
    .filter(([code, share]) => code !== 'prior' && code !== 'other_facts' && share >= MIN_REASON)
    .sort((a, b) => b[1] - a[1])
    .slice(0, MAX_REASONS)
    .map(([code]) => code)
  return codes.length === 0 && level !== 'low' ? ['prior'] : codes
}
