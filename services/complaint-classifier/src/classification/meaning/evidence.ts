import { type Concept, type ConceptCode, conceptOf } from '../concepts.ts'
import type { Assertion, AssessedMention } from './assertion.ts'

/** How often each concept is meant in each way, over the text and its subject line. */
export interface Evidence {
  asserted: ReadonlyMap<ConceptCode, number>
  /** What was close to happen. */
  near: ReadonlySet<ConceptCode>
  /** Concepts by the strongest way in which they occur, denied ones left out. */
  strength: ReadonlyMap<ConceptCode, number>
}

/** Above 1 flattens: lexical evidence is less independent than adding it up pretends. */
const TEMPERATURE = 1.25

const CREDIT: Record<Assertion, number> = {
  asserted: 1,
  reported: 0.6,
  near: 0.5,
  hypothetical: 0.3,
  negated: 0,
}

/** Counts what is asserted, and credits what is only reported or feared with a part of its weight. */
export function weigh(mentions: readonly AssessedMention[]): Evidence {
  const asserted = new Map<ConceptCode, number>()
  const near = new Set<ConceptCode>()
  const strength = new Map<ConceptCode, number>()
  for (const { code, assertion } of mentions) {
    const isCue = conceptOf(code).kind === 'cue'
    const credit = isCue && assertion !== 'negated' ? 1 : CREDIT[assertion]
    if (credit > 0) strength.set(code, Math.max(credit, strength.get(code) ?? 0))
    if (assertion === 'near') near.add(code)
    if (assertion === 'asserted') asserted.set(code, (asserted.get(code) ?? 0) + 1)
  }
  return { asserted, near, strength }
}

/** The additive evidence for each name; a repeated concept adds a quarter of its weight per doubling. */
export function tally<Name extends string>(
  evidence: Evidence,
  weightsOf: (concept: Concept) => Partial<Record<Name, number>>,
): Map<Name, number> {
  const scores = new Map<Name, number>()
  for (const [code, strength] of evidence.strength) {
    const repeats = 1 + 0.25 * Math.log2(Math.max(1, evidence.asserted.get(code) ?? 1))
    for (const [name, weight] of Object.entries(weightsOf(conceptOf(code))) as [Name, number][]) {
      scores.set(name, (scores.get(name) ?? 0) + weight * strength * Math.min(repeats, 2))
    }
  }
  return scores
}

/** `unknown`: the mass of what the lexicon cannot see. `least`: the lowest share that wins. */
interface Threshold {
  unknown: number
  least: number
}
interface Choice<Name> {
  name: Name | 'other'
  confidence: number
}

const MAX_CONFIDENT = 0.95

/**
 * The best name and its share of all evidence, 0 to 1, or `other` when that share is too small. Softmax over
 * the scores against the constant mass of the unknown, so that weak evidence alone never looks certain.
 */
export function choose<Name extends string>(
  scores: ReadonlyMap<Name, number>,
  { unknown, least }: Threshold,
): Choice<Name> {
  const weights = [...scores].map(([name, score]) => ({ name, weight: massOf(score) }))
  const [best] = weights.toSorted((one, next) => next.weight - one.weight)
  const mass = weights.reduce((sum, { weight }) => sum + weight, unknown)
  const share = best ? best.weight / mass : 0
  if (best && share >= least) return { name: best.name, confidence: shown(share) }
  return { name: 'other', confidence: shown(1 - share) }
}

function massOf(score: number): number {
  return Math.expm1(Math.max(0, Math.min(score, 12)) / TEMPERATURE)
}

function shown(confidence: number): number {
  return rounded(Math.min(confidence, MAX_CONFIDENT))
}

/** Rounded to three decimals: more would pretend a precision that a rule does not have. */
export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
