import type { PublicStatus, RiskLevel } from '@trust/contracts/scales'
import {
  COMPONENT_NAMES,
  type ComponentName,
  type ScoreWeights,
  type StatusThresholds,
} from '@trust/contracts/scoring'
import { withoutComplaints } from '../assessments/assess.ts'
import { compileApart, type Evaluation } from '../metrics/evaluate.ts'
import type { ListMembership, PolicySubject } from '../metrics/measure.ts'
import { type MeasuredMerchant, metricReader } from '../metrics/metrics.ts'
import type { PeerSamples } from '../metrics/percentile.ts'
import { advance, type Episode, NEVER_HELD } from '../policies/firing.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { findComplaintBurst } from '../scores/complaint-burst.ts'
import type { MerchantProfile } from '../scores/gather.ts'
import { computeScore, weightedMean } from '../scores/score.ts'
import type { RiskSettings } from '../scores/settings.ts'
import { deriveStatus, GRAVE_CONDUCT, type TrustStatus } from '../scores/status.ts'
import { columnsOfCondition, SETTINGS_COLUMNS } from './columns.ts'
import type { ScoreColumn, ScoreHistory } from './history.ts'

/** What is tried: a policy, or other weights and thresholds. */
export type BacktestCandidate =
  | { policy: PolicyDefinition }
  | { weights?: ScoreWeights | undefined; thresholds?: StatusThresholds | undefined }

export interface Fire {
  at: Date
  values: Evaluation['values']
}

/** Replays one merchant's scores, oldest first. */
export type Replay = (history: ScoreHistory, merchant: ReplayedMerchant) => Fire[]

export interface ReplayedMerchant {
  id: string
  profile: MerchantProfile
  lists: ListMembership
  peers: PeerSamples
}

export function columnsOfCandidate(candidate: BacktestCandidate): ScoreColumn[] {
  return 'policy' in candidate ? columnsOfCondition(candidate.policy.condition) : SETTINGS_COLUMNS
}

export function replayOf(candidate: BacktestCandidate, settings: RiskSettings): Replay {
  return 'policy' in candidate ? policyReplay(candidate.policy) : settingsReplay(candidate, settings)
}

/**
 * By the online engine's own functions: the metrics that the condition reads, from the score as it was kept and its
 * facts, the condition, and the cooldown.
 */
function policyReplay({ condition, cooldownHours }: PolicyDefinition): Replay {
  const { holds, valuesOf } = compileApart(condition)
  return (history, { id, profile, lists, peers }) => {
    const fires: Fire[] = []
    let episode: Episode = NEVER_HELD
    const seen = new KeptScore(history)
    const values = metricReader(seen)
    for (let place = 0; place < history.at.length; place += 1) {
      if (!seen.moveTo(place)) continue
      const { facts, now } = seen
      const subject: PolicySubject = { merchantId: id, facts, profile, lists, peers, now }
      const conditionHolds = holds(values, subject)
      if (!conditionHolds && !episode.holds) continue
      const next = advance(episode, { conditionHolds, cooldownHours, now })
      if (next.fires) fires.push({ at: now, values: valuesOf(values, subject) })
      episode = next.after
    }
    return fires
  }
}

/** One of a history's scores at a time, as metrics are measured on it: moving on costs a few numbers. */
export class KeptScore implements MeasuredMerchant {
  readonly #history: ScoreHistory
  facts!: MeasuredMerchant['facts']
  now!: Date
  readonly score: MeasuredMerchant['score']

  constructor(history: ScoreHistory) {
    this.#history = history
    const { numbers, texts } = history
    const kept = this
    let place = 0
    this.#place = (to) => {
      place = to
    }
    const components = Object.defineProperties(
      {},
      Object.fromEntries(
        COMPONENT_NAMES.map((name) => [name, { get: () => numbers[`components.${name}`]?.[place] ?? 0 }]),
      ),
    ) as Record<ComponentName, number>
    this.score = {
      components,
      get internalScore() {
        return numbers.internal_score?.[place] ?? 0
      },
      get coverage() {
        return numbers.coverage?.[place] ?? 0
      },
      get conductRisk() {
        return numbers.conduct_risk?.[place] ?? 0
      },
      // The columns hold what `calculateScore` wrote.
      get publicStatus() {
        return texts.public_status?.[place] as PublicStatus
      },
      get riskLevel() {
        return texts.risk_level?.[place] as RiskLevel
      },
      get reasonCodes() {
        return texts.level_source?.[place] === 'conduct' ? [GRAVE_CONDUCT] : []
      },
      get burst() {
        return findComplaintBurst(kept.facts, kept.now)
      },
    }
  }

  readonly #place: (to: number) => void

  /** @returns false for a score whose facts are gone */
  moveTo(place: number): boolean {
    const facts = this.#history.facts[this.#history.factsAt[place] ?? -1]
    if (!facts) return false
    this.#place(place)
    this.facts = facts
    this.now = new Date(this.#history.at[place] ?? 0)
    return true
  }
}

interface Other {
  weights?: ScoreWeights | undefined
  thresholds?: StatusThresholds | undefined
}

/**
 * The level as it would have been, each judged by the one before, with its hysteresis: from the components as they were
 * kept, so that only the complaints of a suspected bombing are scored again.
 */
function settingsReplay(candidate: Other, settings: RiskSettings): Replay {
  const weights = candidate.weights ?? settings.weights
  const thresholds = candidate.thresholds ?? settings.thresholds
  const mean = weightedMean(weights)
  return (history) => {
    const fires: Fire[] = []
    let previous: TrustStatus | null = null
    const seen = new KeptScore(history)
    for (let place = 0; place < history.at.length; place += 1) {
      if (!seen.moveTo(place)) continue
      const { facts, now, score } = seen
      const { components, conductRisk: conduct, burst } = score
      const internalScore = mean((name) => components[name])
      const status: TrustStatus = deriveStatus({
        internalScore,
        components,
        // They name reasons, and set no level.
        explanations: NO_EXPLANATIONS,
        weights,
        thresholds,
        conduct,
        holdsBadgeOnConduct: settings.holdsBadgeOnConduct,
        suspendedManually: false,
        withoutBurst: burst && computeScore(withoutComplaints(facts, burst.complaintIds), weights, now),
        previous,
      })
      if (status.riskLevel === 'high' && previous?.riskLevel !== 'high')
        fires.push({ at: now, values: { internal_score: internalScore, conduct_risk: conduct } })
      previous = status
    }
    return fires
  }
}

const NO_EXPLANATIONS = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, []])) as unknown as Record<
  ComponentName,
  []
>
