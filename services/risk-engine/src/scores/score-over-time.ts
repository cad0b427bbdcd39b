import { COMPONENT_NAMES, type ComponentName, type ScoreWeights } from '@trust/contracts/scoring'
import type { MerchantFacts } from './facts.ts'
import { factsLeft, leftUntil } from './facts-left.ts'
import { type ScoreModel, weightedMean } from './score.ts'

/** A moment that notes whether anybody asked when it is. */
class WatchedMoment extends Date {
  wasRead = false

  override getTime(): number {
    this.wasRead = true
    return super.getTime()
  }

  override valueOf(): number {
    return this.getTime()
  }
}

/** A score as far as it can be computed again at a later moment. */
export interface ScoreBasis {
  facts: MerchantFacts
  weights: ScoreWeights
  model: ScoreModel
}

type Part = ComponentName | 'conduct'
type PartResult = ReturnType<ScoreModel['conduct']> & { observed?: number }

/**
 * What a merchant's score becomes while nothing new is learnt, to the bit as `computeBy` gives it, but only what is
 * asked: a component is computed when it is read, and one that did not ask for the time keeps its value until the facts
 * that are left are fewer.
 */
export class ScoreOverTime {
  readonly #model: ScoreModel
  readonly #mean: ReturnType<typeof weightedMean>
  /** Until when all of these facts are left, in milliseconds since 1970. */
  leftUntil: number
  #now = new Date(0)
  facts: MerchantFacts
  /** Of these facts, whatever the moment. */
  readonly #lasting = new Map<Part, PartResult>()
  readonly #changing = new Map<Part, PartResult | null>()

  constructor({ facts, weights, model }: ScoreBasis) {
    this.#model = model
    this.#mean = weightedMean(weights)
    this.facts = facts
    this.leftUntil = leftUntil(facts)
  }

  /** @param now later than before, or at least before facts were left out */
  moveTo(now: Date): void {
    if (now.getTime() === this.#now.getTime()) return
    this.#now = now
    for (const part of this.#changing.keys()) this.#changing.set(part, null)
    if (now.getTime() < this.leftUntil) return
    this.facts = factsLeft(this.facts, now)
    this.leftUntil = leftUntil(this.facts)
    this.#lasting.clear()
  }

  /** Whether a component keeps its value as long as these facts are left. */
  lasts(name: ComponentName): boolean {
    this.#part(name)
    return this.#lasting.has(name)
  }

  /** The components that time alone changes. */
  get changing(): ComponentName[] {
    return COMPONENT_NAMES.filter((name) => !this.lasts(name))
  }

  component(name: ComponentName): number {
    return this.#part(name).value
  }

  get internalScore(): number {
    return this.#mean((name) => this.#part(name).value)
  }

  get coverage(): number {
    return this.#mean((name) => this.#part(name).observed ?? 0)
  }

  get conductRisk(): number {
    return this.#part('conduct').value
  }

  #part(part: Part): PartResult {
    const known = this.#lasting.get(part) ?? this.#changing.get(part)
    if (known) return known
    const compute = part === 'conduct' ? this.#model.conduct : this.#model.components[part]
    const isKnownToChange = known === null
    const now = isKnownToChange ? this.#now : new WatchedMoment(this.#now)
    const result = compute(this.facts, now)
    const lasts = now instanceof WatchedMoment && !now.wasRead
    const results = lasts ? this.#lasting : this.#changing
    results.set(part, result)
    return result
  }
}
