import type { KnownOutcome } from './outcome.ts'
import { OutcomeCount } from './outcome.ts'
import type { Fires } from './replay.ts'

/** The totals over all merchants of the candidate, or of the policy or settings in force. */
export class Tally {
  readonly outcomes = new OutcomeCount()
  readonly opensCases: boolean
  fires = 0
  wouldFire = 0

  constructor(opensCases: boolean) {
    this.opensCases = opensCases
  }

  add({ at: [first], at }: Fires, outcome: KnownOutcome): void {
    this.fires += at.length
    if (first) this.wouldFire += 1
    this.outcomes.add({ firstFiredAt: first ?? null, outcome })
  }

  /** @param days of the span */
  figures(days: number, minutesPerCase: number) {
    const casesPerDay = this.opensCases ? this.fires / days : 0
    return {
      wouldFire: this.wouldFire,
      fires: this.fires,
      precision: this.outcomes.precision,
      recall: this.outcomes.recall,
      casesPerDay,
      reviewHoursPerDay: (casesPerDay * minutesPerCase) / 60,
    }
  }
}

interface Group {
  merchants: number
  wouldFire: number
  currentlyFires: number
}

/** Merchants and those that fired, by a value of their record. */
export class Groups {
  readonly #groups = new Map<string | null, Group>()

  add(value: string | null, fired: { would: boolean; currently: boolean }): void {
    const group = this.#groups.get(value) ?? { merchants: 0, wouldFire: 0, currentlyFires: 0 }
    group.merchants += 1
    if (fired.would) group.wouldFire += 1
    if (fired.currently) group.currentlyFires += 1
    this.#groups.set(value, group)
  }

  /** The largest first. */
  get entries(): [string | null, Group][] {
    return [...this.#groups].sort(([, a], [, b]) => b.merchants - a.merchants)
  }
}
