import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import {
  COMPONENT_NAMES,
  type ComponentName,
  type ScoreWeights,
  type StatusThresholds,
} from '@trust/contracts/scoring'
import type { Explanation } from './combine.ts'

export interface TrustStatus {
  publicStatus: PublicStatus
  riskLevel: RiskLevel
  reasonCodes: string[]
}

/** Whether the public and the operators see the same; reasons may differ. */
export const isSameStanding = (one: TrustStatus, other: TrustStatus): boolean =>
  one.publicStatus === other.publicStatus && one.riskLevel === other.riskLevel

/** How far below its threshold the score must be for a level to be left downward. */
const HYSTERESIS = 0.03
/** A single component from here on keeps a merchant from `low` and `verified`. */
const WORST_COMPONENT = 0.85

const MAX_REASONS = 5
/** Weighted contributions below this move nothing that anyone would notice. */
const MIN_REASON = 0.01
const ROUNDING = 1e-9

type Band = 0 | 1 | 2 | 3
const BANDS: Record<Band, Pick<TrustStatus, 'publicStatus' | 'riskLevel'>> = {
  0: { publicStatus: 'verified', riskLevel: 'low' },
  1: { publicStatus: 'review', riskLevel: 'medium' },
  2: { publicStatus: 'review', riskLevel: 'high' },
  3: { publicStatus: 'suspended', riskLevel: 'high' },
}
const REVIEW_BAND = 1
/** The reason code of a level that conduct set. */
export const GRAVE_CONDUCT = 'grave_conduct'
/** The reason code of a status that a policy holds until a person has looked. */
const POLICY_HOLD = 'policy_hold'
const MANUAL_SUSPENSION = 'manual_suspension'
/** Of a public status that keeps out the complaints of a suspected bombing. */
const BURST_HELD = 'complaint_burst_held'
const WORST_CAPPED = 'worst_component_cap'

export interface StatusInput {
  internalScore: number
  components: Record<ComponentName, number>
  explanations: Record<ComponentName, Explanation[]>
  weights: ScoreWeights
  thresholds: StatusThresholds
  /** Proven misconduct, 0 to 1. */
  conduct: number
  /** Whether a level that conduct set keeps the badge from `verified`. */
  holdsBadgeOnConduct: boolean
  suspendedManually: boolean
  /** Whether a policy keeps the merchant from `verified` until a person has looked. */
  isHeld?: boolean
  /** The score without the complaints of a suspected bombing; null when there is none. */
  withoutBurst: Pick<StatusInput, 'internalScore' | 'components'> | null
  /** What the last calculation gave; null before the first. */
  previous: TrustStatus | null
}

/**
 * The public status and risk level of a score, by contract sections 7 and 13 (Risk). Grave conduct raises the level to
 * `high`. The public status follows the score alone, without the complaints of a suspected bombing: a person decides
 * about those.
 */
export function deriveStatus(input: StatusInput): TrustStatus {
  const { suspendedManually, withoutBurst } = input
  const { band, isCapped } = bandFor(input)
  const isGrave = isConductGrave(input)
  const riskLevel = isGrave ? 'high' : BANDS[band].riskLevel
  const ownBand = withoutBurst
    ? lower(band, bandFor({ ...input, ...withoutBurst, previous: asShown(input) }).band)
    : band
  const isHeld = input.isHeld === true || (isGrave && input.holdsBadgeOnConduct)
  const badgeBand = isHeld && ownBand < REVIEW_BAND ? REVIEW_BAND : ownBand
  const reasonCodes = [
    ...(suspendedManually ? [MANUAL_SUSPENSION] : []),
    ...(isGrave ? [GRAVE_CONDUCT] : []),
    ...(input.isHeld ? [POLICY_HOLD] : []),
    ...(ownBand < band ? [BURST_HELD] : []),
    ...(isCapped ? [WORST_CAPPED] : []),
    ...strongestCodes(input, riskLevel),
  ]
  const publicStatus = suspendedManually ? 'suspended' : BANDS[badgeBand].publicStatus
  return { publicStatus, riskLevel, reasonCodes }
}

const lower = (one: Band, other: Band): Band => (one < other ? one : other)

function bandFor(input: StatusInput): { band: Band; isCapped: boolean } {
  const { internalScore, previous, thresholds } = input
  const steps = [thresholds.medium, thresholds.high, thresholds.suspended]
  const plain = steps.filter((threshold) => internalScore >= threshold).length
  const previousBand = previous ? bandOf(previous) : 0
  let band = plain
  while (band < previousBand && isAbove(internalScore, steps[band] ?? 1, true)) band += 1
  const isCapped = plain === 0 && isWorstCapped(input)
  // Three steps make four bands.
  return { band: (isCapped ? Math.max(REVIEW_BAND, band) : band) as Band, isCapped }
}

/** Whether a value is at its threshold, or was and is not well below it: so that nothing flaps on the edge. */
function isAbove(value: number, threshold: number, wasAbove: boolean): boolean {
  return value >= threshold || (wasAbove && value > threshold - HYSTERESIS + ROUNDING)
}

function isConductGrave({ conduct, thresholds, previous }: StatusInput): boolean {
  const wasGrave = previous?.reasonCodes.includes(GRAVE_CONDUCT) ?? false
  return isAbove(conduct, thresholds.conduct, wasGrave)
}

/** What was shown before, as a band: a status that was held from a bombing was that of its own, lower score. */
function asShown({ previous }: StatusInput): TrustStatus | null {
  return previous && previous.publicStatus === 'verified'
    ? { ...previous, riskLevel: 'low', reasonCodes: [] }
    : previous
}

/** A manual suspension says nothing about the score, so it must not hold the merchant once it is lifted. */
function bandOf({ publicStatus, riskLevel, reasonCodes }: TrustStatus): number {
  if (publicStatus === 'suspended' && !reasonCodes.includes(MANUAL_SUSPENSION)) return 3
  // A level that conduct set says nothing about the score's own band, but that it was above `low` where it was shown so.
  if (reasonCodes.includes(GRAVE_CONDUCT)) return publicStatus === 'verified' ? 0 : REVIEW_BAND
  return { low: 0, medium: 1, high: 2 }[riskLevel]
}

function isWorstCapped({ components, previous }: StatusInput): boolean {
  const worst = Math.max(...COMPONENT_NAMES.map((name) => components[name]))
  const wasCapped = previous?.reasonCodes.includes(WORST_CAPPED) ?? false
  return isAbove(worst, WORST_COMPONENT, wasCapped)
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
