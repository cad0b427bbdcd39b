import { isDeepStrictEqual } from 'node:util'
import {
  COMPONENT_NAMES,
  type ComponentName,
  type ScoreWeights,
  type StatusThresholds,
} from '@trust/contracts/scoring'
import { withoutComplaints } from '../assessments/assess.ts'
import { compileApart, type Evaluation } from '../metrics/evaluate.ts'
import type { ListMembership, PolicySubject } from '../metrics/measure.ts'
import { metricReader } from '../metrics/metrics.ts'
import type { PeerSamples } from '../metrics/percentile.ts'
import { advance, type Episode, NEVER_HELD } from '../policies/firing.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { canBurst } from '../scores/complaint-burst.ts'
import type { MerchantProfile } from '../scores/gather.ts'
import { computeScore, weightedMean } from '../scores/score.ts'
import { rangeOfMean, type ScoreBounds } from '../scores/score-bounds.ts'
import type { RiskSettings } from '../scores/settings.ts'
import { deriveStatus, type TrustStatus } from '../scores/status.ts'
import { columnsOfCondition, SETTINGS_COLUMNS } from './columns.ts'
import { onlyFades } from './drift.ts'
import type { ScoreColumn, ScoreHistory } from './history.ts'
import { ReplayedScore } from './replayed-score.ts'
import { lastOf, type Stretch, stretchesOf } from './stretches.ts'

/** Other weights and thresholds; those that are not given are the tenant's. */
interface TriedSettings {
  weights?: ScoreWeights | undefined
  thresholds?: StatusThresholds | undefined
}

/** A candidate: a policy, or other weights and thresholds. */
export type BacktestCandidate = { policy: PolicyDefinition } | TriedSettings

/** When a candidate fired for a merchant, and which values made it fire the first time. */
export interface Fires {
  at: Date[]
  firstValues: Evaluation['values']
}

/** Replays one merchant's scores, oldest first. */
export type Replay = (history: ScoreHistory, merchant: ReplayedMerchant) => Fires

type ReplayOfAll = (history: ScoreHistory, merchant: ReplayedMerchant) => Fires[]

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
  const replay = replaysOf([candidate], settings)
  return (history, merchant) => replay(history, merchant)[0] ?? noFires()
}

const noFires = (): Fires => ({ at: [], firstValues: {} })

/** One replay of several candidates, either policies or settings, in their order. */
export function replaysOf(candidates: BacktestCandidate[], settings: RiskSettings): ReplayOfAll {
  const policies = candidates.flatMap((each) => ('policy' in each ? [policyReplay(each.policy)] : []))
  if (policies.length === 0) return settingsReplay(candidates as TriedSettings[], settings)
  return (history, merchant) => policies.map((replay) => replay(history, merchant))
}

/**
 * Uses the online engine's own functions: for the metrics that the condition reads, from the stored score and its facts,
 * for the condition, and for the cooldown.
 */
function policyReplay({ condition, cooldownHours }: PolicyDefinition): Replay {
  const { valuesOf } = compileApart(condition)
  const seen = new ReplayedScore()
  const values = metricReader(seen)
  let subject: PolicySubject
  const stretchFrom = stretchesOf(condition, seen, () => subject)
  return (history, merchant) => {
    const fires = noFires()
    let episode: Episode = NEVER_HELD
    let stretch: Stretch = { holds: false, until: -1 }
    subject = subjectOf(merchant, seen)
    seen.open(history)
    for (let moment = 0; moment < history.at.length; moment += 1) {
      if (!seen.moveTo(moment)) continue
      if (moment > stretch.until) {
        stretch = stretchFrom(moment)
        seen.moveTo(moment)
      }
      if (!stretch.holds && !episode.holds) {
        moment = stretch.until
        continue
      }
      const { now } = seen
      const next = advance(episode, { conditionHolds: stretch.holds, cooldownHours, now })
      if (next.fires) {
        if (fires.at.length === 0) fires.firstValues = valuesOf(values, subject)
        fires.at.push(now)
      }
      episode = next.after
    }
    return fires
  }
}

/** One for all moments: facts that nothing asks for are not parsed. */
const subjectOf = ({ id, profile, lists, peers }: ReplayedMerchant, seen: ReplayedScore): PolicySubject => ({
  merchantId: id,
  profile,
  lists,
  peers,
  get facts() {
    return seen.facts
  },
  get now() {
    return seen.now
  },
})

/**
 * The levels as they would have been by each of some settings, each level judged by the one before, with its hysteresis.
 * Uses the stored components, so that only the complaints of a suspected bombing are scored again. What is computed for
 * a moment serves all settings.
 */
function settingsReplay(candidates: TriedSettings[], settings: RiskSettings): ReplayOfAll {
  const seen = new ReplayedScore()
  const judges = candidates.map((candidate) => levelJudge(candidate, settings, seen))
  return (history) => {
    const replayed = judges.map(
      (judge): Replayed => ({ judge, fires: noFires(), previous: null, alikeUntil: -1 }),
    )
    const reaching = reachingHigh(replayed, seen, history)
    if (reaching.length === 0) return replayed.map(({ fires }) => fires)
    seen.open(history)
    for (let moment = 0; moment < history.at.length; moment += 1) {
      if (!seen.moveTo(moment)) continue
      const due = reaching.filter(({ alikeUntil }) => alikeUntil < moment)
      for (const each of due) judgeNext(each, seen)
      const last = canBurst(seen.facts) ? moment : lastFading(seen, moment)
      for (const each of due) each.alikeUntil = lastAlike(each, seen, { from: moment, to: last })
      moment = Math.min(...reaching.map(({ alikeUntil }) => alikeUntil))
    }
    return replayed.map(({ fires }) => fires)
  }
}

/**
 * Those of the settings by which the merchant is at the threshold of `high` at some moment. By the others no level is ever
 * `high`: hysteresis keeps a level, and begins none.
 */
function reachingHigh(replayed: Replayed[], seen: ReplayedScore, history: ScoreHistory): Replayed[] {
  const below = new Set(replayed)
  const stayBelow = (bounds: ScoreBounds) => [...below].every(({ judge }) => !judge.mayBecomeHigh(bounds))
  seen.open(history)
  for (let moment = 0; moment < history.at.length && below.size > 0; moment += 1) {
    if (!seen.moveTo(moment)) continue
    if (!seen.bounds || !stayBelow(seen.bounds))
      for (const each of below) if (each.judge.isAtHigh()) below.delete(each)
    if (seen.isInGap) moment = seen.lastCertain(moment, seen.lastWithTheseFacts(moment), stayBelow)
  }
  return replayed.filter((each) => !below.has(each))
}

interface Replayed {
  judge: LevelJudge
  fires: Fires
  previous: TrustStatus | null
  alikeUntil: number
}

interface LevelJudge {
  /** By the score at the moment at hand. */
  statusAfter: (previous: TrustStatus | null) => TrustStatus
  internalScore: () => number
  /** Whether a merchant whose level is lower becomes `high` at the moment at hand. */
  isAtHigh: () => boolean
  /** Whether bounds of a score do not exclude that. */
  mayBecomeHigh: (bounds: ScoreBounds) => boolean
}

function levelJudge(candidate: TriedSettings, settings: RiskSettings, seen: ReplayedScore): LevelJudge {
  const weights = candidate.weights ?? settings.weights
  const thresholds = candidate.thresholds ?? settings.thresholds
  const mean = weightedMean(weights)
  const internalScore = () => mean((name) => seen.score.components[name])
  const leastHigh = Math.min(thresholds.high, thresholds.suspended)
  const isAtHigh = () => internalScore() >= leastHigh || seen.score.conductRisk >= thresholds.conduct
  const mayBecomeHigh = (bounds: ScoreBounds) =>
    rangeOfMean(mean, bounds).most >= leastHigh || bounds.conduct.most >= thresholds.conduct
  const statusAfter = (previous: TrustStatus | null): TrustStatus => {
    const { facts, now, score } = seen
    const { components, conductRisk: conduct } = score
    const input = {
      internalScore: internalScore(),
      components,
      // They name reasons, and set no level.
      explanations: NO_EXPLANATIONS,
      weights,
      thresholds,
      conduct,
      holdsBadgeOnConduct: settings.holdsBadgeOnConduct,
      suspendedManually: false,
      withoutBurst: null,
      previous,
    }
    const status = deriveStatus(input)
    // Without a bombing nothing is better than verified: then there is no need to look for one.
    const burst = status.publicStatus === 'verified' ? null : score.burst
    if (!burst) return status
    const withoutBurst = computeScore(withoutComplaints(facts, burst.complaintIds), weights, now)
    return deriveStatus({ ...input, withoutBurst })
  }
  return { statusAfter, internalScore, isAtHigh, mayBecomeHigh }
}

function judgeNext(replayed: Replayed, { now, score }: ReplayedScore): void {
  const { judge, fires, previous } = replayed
  const status = judge.statusAfter(previous)
  if (status.riskLevel === 'high' && previous?.riskLevel !== 'high') {
    if (fires.at.length === 0)
      fires.firstValues = { internal_score: judge.internalScore(), conduct_risk: score.conductRisk }
    fires.at.push(now)
  }
  replayed.previous = status
}

/** The last moment up to which what a level is judged by only falls. */
function lastFading(seen: ReplayedScore, moment: number): number {
  if (!seen.isInGap) return moment
  const last = seen.lastWithTheseFacts(moment)
  return last === moment || !seen.later || !onlyFades(seen.later) ? moment : last
}

/** A status that time alone has left does not come back. */
function lastAlike(
  { judge, previous }: Replayed,
  seen: ReplayedScore,
  span: { from: number; to: number },
): number {
  return lastOf(span, (other) => {
    seen.moveTo(other)
    return isDeepStrictEqual(judge.statusAfter(previous), previous)
  })
}

const NO_EXPLANATIONS = Object.fromEntries(COMPONENT_NAMES.map((name) => [name, []])) as unknown as Record<
  ComponentName,
  []
>
