import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import { COMPONENT_NAMES, type ComponentName } from '@trust/contracts/scoring'
import type { MeasuredMerchant, Metric } from '../metrics/metrics.ts'
import { type ComplaintBurst, findComplaintBurst } from '../scores/complaint-burst.ts'
import type { MerchantFacts } from '../scores/facts.ts'
import { weightedMean } from '../scores/score.ts'
import {
  boundsBetween,
  type Range,
  rangeOfMean,
  type ScoreBounds,
  type ScoreValues,
} from '../scores/score-bounds.ts'
import { ScoreOverTime } from '../scores/score-over-time.ts'
import { GRAVE_CONDUCT } from '../scores/status.ts'
import type { Gap, LazyFacts, ScoreColumn, ScoreHistory } from './history.ts'

/** In moments, which lie a day apart in a gap: how far ahead bounds are computed, and how long not again in vain. */
const MONTH = 30
const WEEK = 7

const NO_HISTORY: ScoreHistory = {
  scores: { at: new Float64Array(), factsAt: new Int32Array(), facts: [], numbers: {}, texts: {} },
  at: new Float64Array(),
  placeAt: new Int32Array(),
  gapAt: [],
}

/**
 * Steps through the moments of a merchant's history and gives the score at each, for metrics. At a moment without a
 * stored score it computes only the parts that are read.
 */
export class ReplayedScore implements MeasuredMerchant {
  #history = NO_HISTORY
  #place = 0
  #gap: Gap | null = null
  /** From the score before the gap on; null until something of it is asked for. */
  #later: ScoreOverTime | null = null
  #facts: LazyFacts | undefined
  /** Before it, bounds are not computed again. */
  #triesFrom = 0
  /** Undefined until it is looked for at this moment: several settings ask. */
  #burst: ComplaintBurst | null | undefined
  now!: Date
  readonly score = this.#readScore()

  /** Begins a history. */
  open(history: ScoreHistory): void {
    this.#history = history
    this.#gap = null
    this.#later = null
    this.#triesFrom = 0
  }

  /** @returns false for a score whose facts are gone */
  moveTo(moment: number): boolean {
    const { scores, at, placeAt, gapAt } = this.#history
    const gap = gapAt[moment] ?? null
    this.#place = placeAt[moment] ?? 0
    this.now = new Date(at[moment] ?? 0)
    this.#burst = undefined
    if (gap !== this.#gap) {
      this.#gap = gap
      this.#later = null
    }
    this.#facts = scores.facts[scores.factsAt[this.#place] ?? -1]
    return this.#facts !== undefined
  }

  get facts(): MerchantFacts {
    const facts = this.later?.facts ?? this.#facts?.()
    if (!facts) throw new Error('The facts of this score are gone.')
    return facts
  }

  get isInGap(): boolean {
    return this.#gap !== null
  }

  /** The score as it becomes without new facts; null at a moment with a stored score. */
  get later(): ScoreOverTime | null {
    if (!this.#gap) return null
    this.#later ??= new ScoreOverTime({ ...this.#gap, facts: this.#gap.facts() })
    this.#later.moveTo(this.now)
    return this.#later
  }

  /** The bounds of the score on the days of this gap; null at a moment with a stored score, and when they are unknown. */
  get bounds(): ScoreBounds | null {
    return this.#gap?.bounds() ?? null
  }

  /** The bounds of a metric by those of the score; null for a metric without bounds. */
  rangeOf(metric: Metric, bounds: ScoreBounds): Range | null {
    if (metric === 'internal_score') return this.#gap && rangeOfMean(weightedMean(this.#gap.weights), bounds)
    if (metric === 'conduct_risk') return bounds.conduct
    const component = COMPONENT_NAMES.find((name) => metric === `components.${name}`)
    return component ? bounds.components[component] : null
  }

  /**
   * The last moment of this gap, at most `limit`, up to which bounds make something certain: the bounds of the whole gap
   * if they are known, else those that follow from the score at both ends of a month.
   */
  lastCertain(moment: number, limit: number, isCertain: (bounds: ScoreBounds) => boolean): number {
    if (!this.#gap) return moment
    if (this.bounds && isCertain(this.bounds)) return limit
    if (moment === limit || moment < this.#triesFrom) return moment
    const last = Math.min(limit, moment + MONTH)
    const [first, after] = [this.#valuesAt(moment), this.#valuesAt(last)]
    if (isCertain(boundsBetween(first, after, last - moment))) return last
    this.#triesFrom = moment + WEEK
    return moment
  }

  #valuesAt(moment: number): ScoreValues {
    this.moveTo(moment)
    const { components, conductRisk: conduct } = this.score
    return { components: { ...components }, conduct }
  }

  /** The last moment from this one on with the same facts: of those without a stored score, or of stored scores. */
  lastWithTheseFacts(moment: number): number {
    const { at, gapAt, placeAt, scores } = this.#history
    // With bounds none of the facts is left out before the next score.
    const until = (this.bounds ? null : this.later?.leftUntil) ?? Number.POSITIVE_INFINITY
    const factsAt = (other: number) => scores.factsAt[placeAt[other] ?? -1]
    const facts = factsAt(moment)
    let last = moment
    while (gapAt[last + 1] === this.#gap && (at[last + 1] ?? until) < until && factsAt(last + 1) === facts)
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
      later: () => this.later,
      burst: () => this.#findBurst(),
    }
    const components = Object.defineProperties(
      {},
      Object.fromEntries(
        COMPONENT_NAMES.map((name) => {
          const column = `components.${name}` as const
          return [name, { enumerable: true, get: () => read.later()?.component(name) ?? read.number(column) }]
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
