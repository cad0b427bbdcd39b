import { label, mean } from '@trust/messages/sentences/say'
import {
  type ComponentResult,
  type ExplanationPart,
  hazard,
  hazardsOf,
  joinHazards,
  priorPart,
} from '../combine.ts'
import { ageInDays, decay } from '../decay.ts'
import type { EvidenceFact, MerchantFacts } from '../facts.ts'
import { flagRisk, gravestFlag } from '../flags.ts'
import { type Mitigation, mitigationBy } from '../mitigation.ts'
import { flaggedPicture } from '../picture-words.ts'

/** Prior: no evidence assessed within the year. Weighs as much as two pictures. */
const EVIDENCE_PRIOR = 0.45
const PRIOR_STRENGTH = 2
const HALF_LIFE_DAYS = 180
/** A photograph whose taking was proved says as much as two that were only sent. */
const LIVE_WEIGHT = 2

/**
 * Quality and authenticity of the evidence. The ordinary defects of the pictures (poor quality, repeats,
 * edits) are a mean that decays with age and shrinks towards the prior (Bühlmann 1967: credibility n/(n+k));
 * each sign of forgery is then joined to it by noisy-or, so that clean pictures do not dilute it. What an approved
 * fix is about counts half. Live photographs weigh double in the mean.
 */
export function evidenceIntegrity(facts: MerchantFacts, now: Date): ComponentResult {
  if (facts.evidence.length === 0) {
    return joinHazards([priorPart(hazard(EVIDENCE_PRIOR), () => mean('score.prior_no_evidence'))], 0)
  }
  const weighed = facts.evidence.map((evidence) => ({
    evidence,
    weight:
      decay(ageInDays(evidence.assessedAt, now), HALF_LIFE_DAYS) *
      (evidence.isCapturedLive ? LIVE_WEIGHT : 1),
  }))
  const weight = weighed.reduce((sum, each) => sum + each.weight, 0)
  const total = PRIOR_STRENGTH + weight
  const prior = priorPart((PRIOR_STRENGTH * EVIDENCE_PRIOR) / total, () =>
    mean('score.prior_little_evidence'),
  )
  const mitigation = mitigationBy(facts.correctiveActions)
  const defects = weighed.map(({ evidence, weight }) => defect(evidence, weight / total, mitigation))
  const forgeries = weighed.flatMap(({ evidence, weight }) =>
    forgery(evidence, Math.min(1, weight), mitigation),
  )
  return joinHazards([...hazardsOf([prior, ...defects]), ...forgeries], weight / total)
}

/** Squared loss of quality, so that a fair picture costs little and an unusable one nearly all. */
function defect(evidence: EvidenceFact, share: number, mitigation: Mitigation): ExplanationPart {
  const flag = gravestFlag(evidence.flags, 'integrity', (code) => mitigation.ofFlag(evidence, code))
  const loss = (1 - evidence.qualityScore) ** 2 * mitigation.ofFlag(evidence, 'low_quality')
  const flagged = flag !== null && flag.risk >= loss
  return {
    code: flagged ? flag.code : 'low_quality',
    amount: share * (1 - (1 - loss) * (1 - (flag?.risk ?? 0))),
    message: () =>
      flagged
        ? flaggedPicture(evidence.evidenceType, flag.code, mitigation.ofFlag(evidence, flag.code) < 1)
        : mean('score.picture_quality', {
            kind: label(evidence.evidenceType),
            score: Math.round(evidence.qualityScore * 100),
          }),
    resourceType: 'evidence',
    resourceId: evidence.id,
  }
}

function forgery(evidence: EvidenceFact, weight: number, mitigation: Mitigation): ExplanationPart[] {
  return evidence.flags.flatMap((flag): ExplanationPart[] => {
    const left = mitigation.ofFlag(evidence, flag.code)
    const risk = flagRisk(flag, 'forgery') * left
    if (risk === 0) return []
    const message = () => flaggedPicture(evidence.evidenceType, flag.code, left < 1)
    const amount = hazard(risk * weight)
    return [{ code: flag.code, amount, message, resourceType: 'evidence', resourceId: evidence.id }]
  })
}
