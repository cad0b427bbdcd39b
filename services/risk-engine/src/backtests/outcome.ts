/** A decided case of a merchant. */
export interface DecidedCase {
  decision: string
  decidedAt: Date
  isOverturned: boolean
}

export type KnownOutcome = { kind: 'against'; decidedAt: Date } | { kind: 'for' } | { kind: 'undecided' }

const AGAINST = new Set(['suspend', 'request_corrective_action'])
/** A reinstatement says that the merchant is trusted again, as a clearance does. */
const FOR = new Set(['clear', 'reinstate'])

/**
 * The outcome for a merchant: the first decision against it that no appeal overturned; otherwise, with any decision,
 * an outcome in its favour.
 */
export function outcomeOf(decisions: DecidedCase[]): KnownOutcome {
  const inOrder = decisions.toSorted((a, b) => a.decidedAt.getTime() - b.decidedAt.getTime())
  const against = inOrder.find(({ decision, isOverturned }) => AGAINST.has(decision) && !isOverturned)
  if (against) return { kind: 'against', decidedAt: against.decidedAt }
  const isFor = inOrder.some(({ decision, isOverturned }) => isOverturned || FOR.has(decision))
  return { kind: isFor ? 'for' : 'undecided' }
}

/** One merchant's replay: when it first fired, null when never. */
export interface Replayed {
  firstFiredAt: Date | null
  outcome: KnownOutcome
}

/** Counted over merchants, so that one with many fires weighs as much as one with one. */
export class OutcomeCount {
  decidedAgainst = 0
  decidedFor = 0
  #firedAgainst = 0
  #firedFor = 0
  #firedBefore = 0

  add({ firstFiredAt, outcome }: Replayed): void {
    if (outcome.kind === 'for') {
      this.decidedFor += 1
      if (firstFiredAt) this.#firedFor += 1
    }
    if (outcome.kind !== 'against') return
    this.decidedAgainst += 1
    if (!firstFiredAt) return
    this.#firedAgainst += 1
    if (firstFiredAt <= outcome.decidedAt) this.#firedBefore += 1
  }

  get precision(): number | null {
    const decided = this.#firedAgainst + this.#firedFor
    return decided === 0 ? null : this.#firedAgainst / decided
  }

  get recall(): number | null {
    return this.decidedAgainst === 0 ? null : this.#firedBefore / this.decidedAgainst
  }
}
