import { Severity } from '@trust/contracts/scales'
import { type ConceptCode, conceptOf, SYMPTOM_CODES } from './concepts.ts'
import { type Evidence, rounded } from './evidence.ts'

type Facts = (code: ConceptCode) => boolean
type Rule = { level: Severity; holds: (has: Facts) => boolean }

const HEALTH = SYMPTOM_CODES.filter((code) => conceptOf(code).kind === 'health')
const DANGERS = ['foreign_object', 'undeclared_allergen', 'hazard', 'pest'] as const
const HARMS = [...HEALTH, ...DANGERS, 'raw', 'spoiled', 'threat'] as const
const EMERGENCIES = [
  'hospitalisation',
  'anaphylaxis',
  'injury',
  'breathing_difficulty',
  'bloody_stool',
  'threat',
] as const
const FRAUDS = ['unauthorised_charge', 'scam'] as const
const ABUSES = [...FRAUDS, 'data_exposed', 'harassment'] as const
const LOSSES = [
  'not_delivered',
  'missing',
  'wrong_item',
  'not_as_described',
  'spoiled',
  'raw',
  'damaged',
  'defective',
  'unclean',
  'overcharged',
  'unexpected_fee',
  'refund_refused',
  'counterfeit',
  'money_lost',
] as const

/** Ordinal: each rule may raise the level, none lowers it. */
const RULES: readonly Rule[] = [
  { level: 'medium', holds: (has) => LOSSES.some(has) },
  { level: 'high', holds: (has) => HEALTH.some(has) },
  { level: 'high', holds: (has) => DANGERS.some(has) },
  { level: 'high', holds: (has) => ABUSES.some(has) },
  { level: 'critical', holds: (has) => EMERGENCIES.some(has) },
  { level: 'critical', holds: (has) => (has('death') || has('child')) && HARMS.some(has) },
  { level: 'critical', holds: (has) => has('ongoing') && FRAUDS.some(has) },
]

const BANDS: Record<Severity, { from: number; to: number }> = {
  low: { from: 0.05, to: 0.25 },
  medium: { from: 0.3, to: 0.5 },
  high: { from: 0.55, to: 0.75 },
  critical: { from: 0.8, to: 1 },
}

/**
 * How bad it is: at least what the asserted facts say, and at least `expected`, which a model may have said before;
 * so rules only raise. The score stays in the band of its level (low below 0.3, medium
 * below 0.55, high below 0.8) and rises in it with the number of different facts.
 */
export function rateSeverity(
  { asserted }: Evidence,
  expected: Severity = 'low',
): { severity: Severity; score: number } {
  const levels = RULES.filter((rule) => rule.holds((code) => asserted.has(code))).map((rule) => rule.level)
  const severity = Severity.options.findLast((level) => level === expected || levels.includes(level)) ?? 'low'
  const facts = [...asserted.keys()].filter((code) => conceptOf(code).kind !== 'cue').length
  const more = severity === 'low' ? facts : facts - 1
  const { from, to } = BANDS[severity]
  return { severity, score: rounded(from + (to - from) * (1 - 0.7 ** Math.max(0, more))) }
}
