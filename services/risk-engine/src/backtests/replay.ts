import { isDeepStrictEqual } from 'node:util'
import {
  COMPONENT_NAMES,
  type ComponentName,
  type ScoreWeights,
  type StatusThresholds,
} from '@trust/contracts/scoring'
import { withoutComplaints } from '../assessments/assess.ts'
import type { Condition } from '../metrics/condition.ts'
import { compileApart, type Evaluation } from '../metrics/evaluate.ts'
import type { ListMembership, PolicySubject } from '../metrics/measure.ts'
import { type MetricValues, metricReader } from '../metrics/metrics.ts'
import type { PeerSamples } from '../metrics/percentile.ts'
import { advance, type Episode, NEVER_HELD } from '../policies/firing.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { canBurst } from '../scores/complaint-burst.ts'
import type { MerchantProfile } from '../scores/gather.ts'
import { computeScore, weightedMean } from '../scores/score.ts'
import type { RiskSettings } from '../scores/settings.ts'
import { deriveStatus, type TrustStatus } from '../scores/status.ts'
import { columnsOfCondition, SETTINGS_COLUMNS } from './columns.ts'
import { changesOnceAtMost, onlyFades } from './drift.ts'
import type { ScoreColumn, ScoreHistory } from './history.ts'
import { ReplayedScore } from './replayed-score.ts'

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
  const seen = new ReplayedScore()
  const values = metricReader(seen)
  const lastAlike = stretchesOf(condition, seen, values)
  return (history, merchant) => {
    const fires: Fire[] = []
    let episode: Episode = NEVER_HELD
    let [conditionHolds, alikeUntil] = [false, -1]
    seen.open(history)
    for (let moment = 0; moment < history.at.length; moment += 1) {
      if (!seen.moveTo(moment)) continue
      const subject = subjectOf(merchant, seen)
      if (moment > alikeUntil) {
        conditionHolds = holds(values, subject)
        alikeUntil = lastAlike(moment, merchant)
        seen.moveTo(moment)
      }
      if (!conditionHolds && !episode.holds) {
        moment = alikeUntil
        continue
      }
      const { now } = seen
      const next = advance(episode, { conditionHolds, cooldownHours, now })
      if (next.fires) fires.push({ at: now, values: valuesOf(values, subject) })
      episode = next.after
    }
    return fires
  }
}

function subjectOf(
  { id, profile, lists, peers }: ReplayedMerchant,
  { facts, now }: ReplayedScore,
): PolicySubject {
  return { merchantId: id, facts, profile, lists, peers, now }
}

/** Until which moment the condition says the same as at a given one, where no comparison can change and change back. */
function stretchesOf(condition: Condition, seen: ReplayedScore, values: MetricValues) {
  const { verdictsOf } = compileApart(condition)
  const changesOnce = changesOnceAtMost(condition)
  return (moment: number, merchant: ReplayedMerchant): number => {
    const last = seen.lastWithTheseFacts(moment)
    if (last === moment || !seen.later || !changesOnce(seen.later)) return moment
    const verdictsAt = (other: number) => {
      seen.moveTo(other)
      return verdictsOf(values, subjectOf(merchant, seen))
    }
    const verdicts = verdictsAt(moment)
    return lastOf({ from: moment, to: last }, (other) => verdictsAt(other) === verdicts)
  }
}

/** The last for which something holds that holds at first and, once it does not, never again: by bisection. */
function lastOf({ from, to }: { from: number; to: number }, holdsAt: (moment: number) => boolean): number {
  if (holdsAt(to)) return to
  let [holding, failing] = [from, to]
  while (failing - holding > 1) {
    const middle = (holding + failing) >> 1
    if (holdsAt(middle)) holding = middle
    else failing = middle
  }
  return holding
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
  const seen = new ReplayedScore()
  const statusAfter = (previous: TrustStatus | null): TrustStatus => {
    const { facts, now, score } = seen
    const { components, conductRisk: conduct, burst } = score
    return deriveStatus({
      internalScore: mean((name) => components[name]),
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
  }
  // A status that time alone has left does not come back: what it is judged by only falls.
  const lastAlike = (moment: number, status: TrustStatus): number => {
    const last = seen.lastWithTheseFacts(moment)
    if (last === moment || !seen.later || canBurst(seen.facts) || !onlyFades(seen.later)) return moment
    const isAlike = (other: number) => {
      seen.moveTo(other)
      return isDeepStrictEqual(statusAfter(status), status)
    }
    return isAlike(moment) ? lastOf({ from: moment, to: last }, isAlike) : moment
  }
  return (history) => {
    const fires: Fire[] = []
    let previous: TrustStatus | null = null
    seen.open(history)
    for (let moment = 0; moment < history.at.length; moment += 1) {
      if (!seen.moveTo(moment)) continue
      const status: TrustStatus = statusAfter(previous)
      if (status.riskLevel === 'high' && previous?.riskLevel !== 'high') {
        const { components, conductRisk } = seen.score
        const internalScore = mean((name) => components[name])
        fires.push({ at: seen.now, values: { internal_score: internalScore, conduct_risk: conductRisk } })
      }
      previous = status
      moment = lastAlike(moment, status)
    }
    return fires
  }
}

const NO_EXPLANATIONS = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, []])) as unknown as Record<
  ComponentName,
  []
>
