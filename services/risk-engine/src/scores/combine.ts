import type { Message } from '@trust/contracts/sentence'
import { mean } from '@trust/messages/sentences/say'
import type { MerchantFacts } from './facts.ts'

export type ResourceType =
  | 'owner'
  | 'location'
  | 'verification_task'
  | 'evidence'
  | 'complaint'
  | 'signal'
  | 'artifact'
  | 'corrective_action'
  | 'merchant'

/** One reason for a component's value; the `contribution`s of a component, each >= 0, sum to its value. */
export interface Explanation {
  code: string
  contribution: number
  /** The sentence that explains it: written when it is stored, since most are computed and forgotten. */
  message: Message
  resourceType?: ResourceType
  resourceId?: string
}

/**
 * `value` 0 to 1, higher is riskier; `observed` 0 to 1, how much of it rests on facts and not on the prior.
 */
export interface ComponentResult {
  value: number
  /** Made when they are read: a replay reads values alone. */
  readonly explanations: Explanation[]
  observed: number
}

export type ScoreComponent = (facts: MerchantFacts, now: Date) => ComponentResult

/** An explanation before the components are combined: `amount` is a share of risk or a hazard. */
export interface ExplanationPart extends Omit<Explanation, 'contribution' | 'message'> {
  amount: number
  /** Computed for the parts that the explanation lists, and for no others. */
  message: () => Message
}

const MAX_EXPLANATIONS = 10
const CERTAIN = 0.9999

/** What stands in for facts that are missing; the only explanation when nothing is known. */
export function priorPart(amount: number, message: ExplanationPart['message']): ExplanationPart {
  return { code: 'prior', amount, message }
}

/** Risk 0 to 1 as a hazard, -ln(1 - p), at most 9.2. Hazards of independent causes add up. */
export function hazard(risk: number): number {
  return -Math.log1p(-Math.min(CERTAIN, Math.max(0, risk)))
}

/** Turns shares that sum to a risk into hazards that sum to the hazard of that risk, in proportion. */
export function hazardsOf(shares: ExplanationPart[]): ExplanationPart[] {
  const risk = total(shares)
  const scale = risk > 0 ? hazard(risk) / risk : 0
  return shares.map((part) => ({ ...part, amount: part.amount * scale }))
}

/** Shares of a mean: the value is their plain sum. */
export function addShares(shares: ExplanationPart[], observed: number): ComponentResult {
  const sum = total(shares)
  return explain(shares, Math.min(1, sum), observed)
}

/**
 * Noisy-or of independent causes (Pearl 1988, section 4.3.2): 1 - prod(1 - p) = 1 - exp(-sum of hazards).
 * Each cause is credited with the part of the value that its hazard has in the sum, so the credits are exact.
 */
export function joinHazards(hazards: ExplanationPart[], observed: number): ComponentResult {
  return explain(hazards, -Math.expm1(-total(hazards)), observed)
}

function explain(parts: ExplanationPart[], value: number, observed: number): ComponentResult {
  return new ExplainedResult(parts, value, Math.min(1, Math.max(0, observed)))
}

/** A class, since an object with a getter of its own takes ten times as long to make. */
class ExplainedResult implements ComponentResult {
  readonly #parts: ExplanationPart[]
  readonly value: number
  readonly observed: number

  constructor(parts: ExplanationPart[], value: number, observed: number) {
    this.#parts = parts
    this.value = value
    this.observed = observed
  }

  get explanations(): Explanation[] {
    return explanationsOf(this.#parts, this.value)
  }
}

function explanationsOf(parts: ExplanationPart[], value: number): Explanation[] {
  const sum = total(parts)
  const ranked = parts
    .map(({ amount, ...part }): Ranked => ({ ...part, contribution: (value * amount) / sum }))
    .filter((explanation) => explanation.contribution > 0)
    .sort((a, b) => b.contribution - a.contribution)
  return fold(ranked).map((each) => ({ ...each, message: each.message() }))
}

type Ranked = Omit<ExplanationPart, 'amount'> & { contribution: number }

function fold(ranked: Ranked[]): Ranked[] {
  if (ranked.length <= MAX_EXPLANATIONS) return ranked
  const prior = ranked.find((each) => each.code === 'prior')
  const facts = ranked.filter((each) => each !== prior)
  const kept = facts.slice(0, MAX_EXPLANATIONS - (prior ? 2 : 1))
  const rest = facts.slice(kept.length)
  const contribution = rest.reduce((sum, each) => sum + each.contribution, 0)
  const other = {
    code: 'other_facts',
    contribution,
    message: () => mean('score.other_facts', { count: rest.length }),
  }
  return [...(prior ? [prior] : []), ...kept, other].sort((a, b) => b.contribution - a.contribution)
}

function total(parts: ExplanationPart[]): number {
  return parts.reduce((sum, part) => sum + part.amount, 0)
}
