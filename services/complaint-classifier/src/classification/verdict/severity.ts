import { symptomCodes } from '@trust/contracts/codes'
import { Severity } from '@trust/contracts/scales'
import { type ConceptCode, conceptOf, EMERGENCIES } from '../concepts.ts'
import { type Evidence, rounded } from '../meaning/evidence.ts'

type Facts = (code: ConceptCode) => boolean
interface Rule {
  level: Severity
  holds: (has: Facts, wasClose: Facts) => boolean
}

const HEALTH = symptomCodes.filter((code) => conceptOf(code).kind === 'health')
const DANGERS = ['foreign_object', 'undeclared_allergen', 'hazard', 'pest'] as const
const GRAVE = ['breathing_difficulty', 'bloody_stool', 'grave_injury'] as const
const FRAUDS = ['unauthorised_charge', 'scam'] as const
const ABUSES = [...FRAUDS, 'data_exposed', 'harassment', 'threat'] as const
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

/** Emergencies that also happen to people apart from any merchant: in a story about a cancelled flight they explain it. */
const CIRCUMSTANCES = ['death', 'hospitalisation', 'surgery', 'organ_failure'] as const
/** What makes them a consequence all the same. */
const CAUSES = [
  ...HEALTH.filter((code) => code !== 'hospitalisation' && code !== 'unspecified_illness'),
  ...DANGERS,
  'raw',
  'spoiled',
  'unclean',
  'food_poisoning',
  'negligence',
  'threat',
  'fire',
  'gas',
  'swallowed_object',
] as const
const CONSEQUENCES = EMERGENCIES.filter((code) => !CIRCUMSTANCES.some((one) => one === code))

/** What nobody who only gives thanks says. */
const GRIEVANCES = [
  ...symptomCodes.filter((code) => conceptOf(code).kind === 'operational'),
  'displeasure',
  'negligence',
  'warning',
  'legal_action',
  'report_authority',
] as const
/** Who gives thanks and complains of nothing tells of an illness or a death that others helped with. */
const isThanks = (has: Facts) => has('gratitude') && !GRIEVANCES.some(has)
const isCircumstance = (has: Facts) => (has('circumstance') || isThanks(has)) && !CAUSES.some(has)

/** Ordinal: each rule may raise the level, none lowers it. */
const RULES: readonly Rule[] = [
  { level: 'medium', holds: (has) => LOSSES.some(has) },
  {
    level: 'high',
    holds: (has) =>
      HEALTH.some(
        (code) =>
          has(code) &&
          !(isCircumstance(has) && (code === 'hospitalisation' || code === 'unspecified_illness')),
      ),
  },
  { level: 'high', holds: (has) => DANGERS.some(has) },
  { level: 'high', holds: (has) => ABUSES.some(has) },
  { level: 'high', holds: (_, wasClose) => [...EMERGENCIES, ...GRAVE, 'injury' as const].some(wasClose) },
  { level: 'high', holds: (has, wasClose) => has('close_call') || wasClose('close_call') },
  { level: 'critical', holds: (has) => [...CONSEQUENCES, ...GRAVE].some(has) },
  { level: 'critical', holds: (has) => CIRCUMSTANCES.some(has) && !isCircumstance(has) },
  { level: 'critical', holds: (has) => has('injury') && !has('slight_injury') },
  // A collector threatens with letters; a threat without money in between is to the person.
  { level: 'critical', holds: (has) => has('threat') && ![...FRAUDS, 'billing_topic' as const].some(has) },
  { level: 'critical', holds: (has) => has('child_harmed') },
  { level: 'critical', holds: (has) => has('fraud_goes_on') },
]

const BANDS: Record<Severity, { from: number; to: number }> = {
  low: { from: 0.05, to: 0.25 },
  medium: { from: 0.3, to: 0.5 },
  high: { from: 0.55, to: 0.75 },
  critical: { from: 0.8, to: 1 },
}

/** Its place on the scale, from 0. */
export const levelOf = (severity: Severity): number => Severity.options.indexOf(severity)

/**
 * How bad it is: at least what the asserted facts say, and at least `expected`, which a model may have said before;
 * so rules only raise. What was close to happen counts as high. Scores of low are below 0.3, of medium below 0.55, of
 * high below 0.8.
 */
export function rateSeverity(
  { asserted, near }: Evidence,
  expected: Severity = 'low',
): { severity: Severity; score: number } {
  const levels = RULES.filter((rule) =>
    rule.holds(
      (code) => asserted.has(code),
      (code) => near.has(code),
    ),
  ).map((rule) => rule.level)
  const severity = Severity.options.findLast((level) => level === expected || levels.includes(level)) ?? 'low'
  return { severity, score: scoreOfSeverity(severity, asserted) }
}

/** Where on its scale, 0 to 1, a severity lies: in the band of its level, higher with the number of different facts. */
export function scoreOfSeverity(severity: Severity, asserted: Evidence['asserted']): number {
  const facts = [...asserted.keys()].filter((code) => conceptOf(code).kind !== 'cue').length
  const more = severity === 'low' ? facts : facts - 1
  const { from, to } = BANDS[severity]
  return rounded(from + (to - from) * (1 - 0.7 ** Math.max(0, more)))
}
