import { CONCEPT_CODES, type ConceptCode, conceptOf } from './concepts.ts'
import { type Evidence, rounded } from './evidence.ts'
import { SEVERITIES, type Severity } from './types.ts'

type Facts = (code: ConceptCode) => boolean
type Rule = { level: Severity; holds: (has: Facts) => boolean }

const HARMS = ['foreign_object', 'undeclared_allergen', 'hazard', 'raw', 'spoiled', 'pest', 'threat'] as const
const HEALTH = CONCEPT_CODES.filter((code) => conceptOf(code).kind === 'health')
const FRAUDS = ['unauthorised_charge', 'scam'] as const
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
  { level: 'high', holds: isHealth },
  {
    level: 'high',
    holds: (has) => (['foreign_object', 'undeclared_allergen', 'pest', 'hazard'] as const).some(has),
  },
  {
    level: 'high',
    holds: (has) => (['unauthorised_charge', 'scam', 'data_exposed', 'harassment'] as const).some(has),
  },
  { level: 'critical', holds: (has) => has('hospitalisation') || has('anaphylaxis') || has('injury') },
  { level: 'critical', holds: (has) => has('breathing_difficulty') || has('bloody_stool') || has('threat') },
  { level: 'critical', holds: (has) => has('death') && (isHealth(has) || HARMS.some(has)) },
  { level: 'critical', holds: (has) => has('child') && (isHealth(has) || HARMS.some(has)) },
  { level: 'critical', holds: (has) => has('ongoing') && FRAUDS.some(has) },
]

const BANDS: Record<Severity, { from: number; to: number }> = {
  low: { from: 0.05, to: 0.25 },
  medium: { from: 0.3, to: 0.5 },
  high: { from: 0.55, to: 0.75 },
  critical: { from: 0.8, to: 1 },
}

/**
 * How bad it is, from asserted facts only. The score stays in the band of its level (low below 0.3, medium
 * below 0.55, high below 0.8) and rises in it with the number of different facts.
 */
export function rateSeverity({ asserted }: Evidence): { severity: Severity; score: number } {
  const has: Facts = (code) => asserted.has(code)
  const level = Math.max(
    0,
    ...RULES.filter((rule) => rule.holds(has)).map(({ level }) => SEVERITIES.indexOf(level)),
  )
  const severity = SEVERITIES[level] ?? 'low'
  const facts = [...asserted.keys()].filter((code) => conceptOf(code).kind !== 'cue').length
  const { from, to } = BANDS[severity]
  const score = from + (to - from) * (1 - 0.7 ** Math.max(0, severity === 'low' ? facts : facts - 1))
  return { severity, score: rounded(score) }
}

function isHealth(has: Facts): boolean {
  return HEALTH.some(has)
}
