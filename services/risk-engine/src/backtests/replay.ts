import { DEFAULT_WEIGHTS, type ScoreWeights, type StatusThresholds } from '@trust/contracts/scoring'
import type { PeerSamples } from '../peers/percentile.ts'
import { compile, type Evaluation } from '../policies/evaluate.ts'
import type { ListMembership, PolicySubject } from '../policies/measure.ts'
import type { PolicyDefinition } from '../policies/policy.ts'
import { metricsOfKept } from '../policies/simulate-history.ts'
import { judge } from '../score/assess.ts'
import type { MerchantProfile } from '../score/gather.ts'
import type { RiskSettings } from '../score/settings.ts'
import { factsOf, type StoredFacts } from '../score/stored-facts.ts'
import { advance, type Episode, NEVER_HELD } from '../trigger/firing.ts'
import type { ReplayedScore } from './read.ts'

/** What is tried: a policy, or other weights and thresholds. */
export type BacktestCandidate =
  | { policy: PolicyDefinition }
  | { weights?: ScoreWeights | undefined; thresholds?: StatusThresholds | undefined }

export type Fire = { at: Date; values: Evaluation['values'] }

/** Replays one merchant's scores, oldest first. */
export type Replay = (scores: ReplayedScore[], merchant: ReplayedMerchant) => Fire[]

export type ReplayedMerchant = {
  id: string
  name: string
  profile: MerchantProfile
  lists: ListMembership
  peers: PeerSamples
}

export function replayOf(candidate: BacktestCandidate, settings: RiskSettings): Replay {
  return 'policy' in candidate ? policyReplay(candidate.policy) : settingsReplay(candidate, settings)
}

/** By the online engine's own functions: the metrics of the score as it was kept, the condition, and the cooldown. */
function policyReplay({ condition, cooldownHours }: PolicyDefinition): Replay {
  const compiled = compile(condition)
  return (scores, { id, profile, lists, peers }) => {
    const fires: Fire[] = []
    let episode: Episode = NEVER_HELD
    for (const score of scores) {
      const now = score.calculatedAt
      const facts = factsOf(score.facts as unknown as StoredFacts)
      const subject: PolicySubject = { merchantId: id, facts, profile, lists, peers, now }
      const { fires: conditionHolds, values } = compiled(metricsOfKept(score, facts), subject)
      const next = advance(episode, { conditionHolds, cooldownHours, now })
      if (next.fires) fires.push({ at: now, values })
      episode = next.after
    }
    return fires
  }
}

type Other = { weights?: ScoreWeights | undefined; thresholds?: StatusThresholds | undefined }

/** The level as it would have been, each judged by the one before, with its hysteresis. */
function settingsReplay({ weights, thresholds }: Other, settings: RiskSettings): Replay {
  const supposed = {
    ...settings,
    weights: weights ?? settings.weights ?? DEFAULT_WEIGHTS,
    thresholds: thresholds ?? settings.thresholds,
  }
  return (scores, { id, name }) => {
    const fires: Fire[] = []
    let previous: Parameters<typeof judge>[1] = null
    for (const score of scores) {
      const facts = factsOf(score.facts as unknown as StoredFacts)
      const {
        effective,
        scored,
        score: computed,
        at,
      } = judge({ id, name, facts }, previous, {
        ...supposed,
        now: score.calculatedAt,
      })
      const isNew = effective.riskLevel === 'high' && previous?.riskLevel !== 'high'
      if (isNew)
        fires.push({
          at,
          values: { internal_score: computed.internalScore, conduct_risk: computed.conduct.value },
        })
      previous = {
        merchantId: id,
        tenantId: score.tenantId,
        publicStatus: effective.publicStatus,
        scoredStatus: scored.publicStatus,
        riskLevel: scored.riskLevel,
        reasonCodes: scored.reasonCodes,
        verifiedSince: null,
        calculatedAt: at,
        changedAt: at,
      }
    }
    return fires
  }
}
