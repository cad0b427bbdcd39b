import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import { COMPONENT_NAMES, type ComponentName } from '@trust/contracts/scoring'
import type { MeasuredMerchant } from '../metrics/metrics.ts'
import { type ComplaintBurst, findComplaintBurst } from '../scores/complaint-burst.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { type ScoreBasis, ScoreOverTime } from '../scores/score-over-time.ts'
import { GRAVE_CONDUCT } from '../scores/status.ts'
import type { ScoreColumn, ScoreHistory } from './history.ts'

const NO_HISTORY: ScoreHistory = {
  scores: { at: new Float64Array(), factsAt: new Int32Array(), facts: [], numbers: {}, texts: {} },
  at: new Float64Array(),
  placeAt: new Int32Array(),
  basisAt: [],
}

/**
 * Steps through the moments of a merchant's history and gives the score at each, for metrics. At a moment without a
 * stored score it computes only the parts that are read.
 */
export class ReplayedScore implements MeasuredMerchant {
  #history = NO_HISTORY
  #place = 0
  #basis: ScoreBasis | null = null
  /** From the basis on; null at moments with a stored score. */
  #later: ScoreOverTime | null = null
  /** Undefined until it is looked for at this moment: several settings ask. */
  #burst: ComplaintBurst | null | undefined
  facts!: MerchantFacts
  now!: Date
  readonly score = this.#readScore()

  /** Begins a history. */
  open(history: ScoreHistory): void {
    this.#history = history
    this.#basis = null
    this.#later = null
  }

  /** @returns false for a score whose facts are gone */
  moveTo(moment: number): boolean {
    const { scores, at, placeAt, basisAt } = this.#history
    const basis = basisAt[moment] ?? null
    this.#place = placeAt[moment] ?? 0
    this.now = new Date(at[moment] ?? 0)
    this.#burst = undefined
    if (basis !== this.#basis) {
      this.#basis = basis
      this.#later = basis && new ScoreOverTime(basis)
    }
    this.#later?.moveTo(this.now)
    const facts = this.#later?.facts ?? scores.facts[scores.factsAt[this.#place] ?? -1]
    if (facts) this.facts = facts
    return facts !== undefined
  }

  /** The score as it becomes without new facts; null at a moment with a stored score. */
  get later(): ScoreOverTime | null {
    return this.#later
  }

  /** The last moment from this one on with the same facts: of those without a stored score, or of stored scores. */
  lastWithTheseFacts(moment: number): number {
    const { at, basisAt, placeAt, scores } = this.#history
    const until = this.#later?.leftUntil ?? Number.POSITIVE_INFINITY
    const factsAt = (other: number) => scores.factsAt[placeAt[other] ?? -1]
    const facts = factsAt(moment)
    let last = moment
    while (
      basisAt[last + 1] === this.#basis &&
      (at[last + 1] ?? until) < until &&
      factsAt(last + 1) === facts
    )
      last += 1
    return last
  }

  #number(column: ScoreColumn): number {
    return this.#history.scores.numbers[column]?.[this.#place] ?? 0
  }

  #text(column: ScoreColumn): string | undefined {
    return this.#history.scores.texts[column]?.[this.#place]
  }

  #findBurst(): ComplaintBurst | null {
    if (this.#burst === undefined) this.#burst = findComplaintBurst(this.facts, this.now)
    return this.#burst
  }

  #readScore(): MeasuredMerchant['score'] {
    const read = {
      number: (column: ScoreColumn) => this.#number(column),
      text: (column: ScoreColumn) => this.#text(column),
      later: () => this.#later,
      burst: () => this.#findBurst(),
    }
    const components = Object.defineProperties(
      {},
      Object.fromEntries(
        COMPONENT_NAMES.map((name) => {
          const column = `components.${name}` as const
          return [name, { get: () => read.later()?.component(name) ?? read.number(column) }]
        }),
      ),
    ) as Record<ComponentName, number>
    return {
      components,
      get internalScore() {
        return read.later()?.internalScore ?? read.number('internal_score')
      },
      get coverage() {
        return read.later()?.coverage ?? read.number('coverage')
      },
      get conductRisk() {
        return read.later()?.conductRisk ?? read.number('conduct_risk')
      },
      // The columns hold what `calculateScore` wrote.
      get publicStatus() {
        return read.text('public_status') as PublicStatus
      },
      get riskLevel() {
        return read.text('risk_level') as RiskLevel
      },
      get reasonCodes() {
        return read.text('level_source') === 'conduct' ? [GRAVE_CONDUCT] : []
      },
      get burst() {
        return read.burst()
      },
    }
  }
}
