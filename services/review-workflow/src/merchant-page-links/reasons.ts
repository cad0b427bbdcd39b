import type { PublicStatus } from '@trust/contracts/scales'
import { COMPONENT_NAMES, type ComponentName } from '@trust/contracts/scoring'

/** The reasons for a status that a merchant may know. */
export const reasons = [
  'manual_suspension',
  'new_merchant',
  'identity_confidence',
  'location_confidence',
  'evidence_integrity',
  'visible_operational_risk',
  'complaint_risk',
  'fulfilment_reliability',
  'reputation_integrity',
  'further_examination',
] as const
export type StatusReason = (typeof reasons)[number]

/** A component, 0 to 1, below this is no reason. */
const MIN_VALUE = 0.3
/** A component with a smaller share of the score than this is no reason. */
const MIN_SHARE = 0.02
const MAX_REASONS = 4

/** Third-party reports and odd behaviour may belong to an investigation, so they are not named. */
const UNDISCLOSED: readonly ComponentName[] = ['external_signal_risk', 'behavioural_anomaly_risk']

/** Components whose lack of facts is itself a reason. Others need facts. */
const UNPROVEN: readonly ComponentName[] = [
  'identity_confidence',
  'location_confidence',
  'evidence_integrity',
]

interface ScoreFacts {
  components: Record<string, number>
  weights: Record<string, number>
  explanations: Record<string, { code: string; contribution: number }[]>
}

interface Standing {
  publicStatus: PublicStatus
  suspendedManually: boolean
  /** Components of the latest score; null before the first. */
  score: ScoreFacts | null
}

/** The reasons of a status, strongest first. None for `verified`. */
export function reasonsOf({ publicStatus, suspendedManually, score }: Standing): StatusReason[] {
  if (publicStatus === 'verified') return []
  const ofScore = score ? strongest(score) : []
  if (suspendedManually) return ['manual_suspension', ...ofScore]
  return ofScore.length > 0 ? ofScore : ['new_merchant']
}

function strongest({ components, weights, explanations }: ScoreFacts): StatusReason[] {
  const sum = COMPONENT_NAMES.reduce((total, name) => total + (weights[name] ?? 0), 0) || 1
  const named = COMPONENT_NAMES.map((name) => {
    const facts = (explanations[name] ?? []).filter(({ code }) => code !== 'prior')
    const value = UNPROVEN.includes(name)
      ? (components[name] ?? 0)
      : facts.reduce((total, { contribution }) => total + contribution, 0)
    return { name, value, share: (value * (weights[name] ?? 0)) / sum }
  })
    .filter(({ value, share }) => value >= MIN_VALUE && share >= MIN_SHARE)
    .sort((one, other) => other.share - one.share)
    .map(({ name }) => (UNDISCLOSED.includes(name) ? 'further_examination' : (name as StatusReason)))
  return [...new Set(named)].slice(0, MAX_REASONS)
}
