import { DAY_MS } from '@trust/contracts/durations'
import type { MerchantFacts } from './facts.ts'
import { FACT_DAYS, INTELLIGENCE_DAYS, SUBMISSION_DAYS } from './gather.ts'

/**
 * What will be left of the facts at a later moment when nothing new is learnt: those that are too old by then are not
 * gathered again. Counts of orders stay as they are.
 */
export function factsLeft(facts: MerchantFacts, later: Date): MerchantFacts {
  const isWithin = (days: number) => {
    const since = later.getTime() - days * DAY_MS
    return (at: Date) => at.getTime() > since
  }
  const [isFact, isIntelligence, isSubmission] = [
    isWithin(FACT_DAYS),
    isWithin(INTELLIGENCE_DAYS),
    isWithin(SUBMISSION_DAYS),
  ]
  return {
    ...facts,
    verificationTasks: facts.verificationTasks.filter(({ completedAt }) => isFact(completedAt)),
    evidence: facts.evidence.filter(({ assessedAt }) => isFact(assessedAt)),
    complaints: facts.complaints.filter(({ receivedAt }) => isFact(receivedAt)),
    signals: facts.signals.filter(({ observedAt }) => isIntelligence(observedAt)),
    artifacts: facts.artifacts.filter(({ publishedAt }) => isIntelligence(publishedAt)),
    correctiveActions: facts.correctiveActions.filter(
      ({ completedAt }) => completedAt === null || isIntelligence(completedAt),
    ),
    submittedAt: facts.submittedAt.filter(isSubmission),
    ...(facts.decisions ? { decisions: facts.decisions.filter(({ decidedAt }) => isFact(decidedAt)) } : {}),
  }
}

/** Until when all of the facts are left, in milliseconds since 1970. */
export function leftUntil(facts: MerchantFacts): number {
  const {
    verificationTasks,
    evidence,
    complaints,
    signals,
    artifacts,
    correctiveActions,
    decisions = [],
  } = facts
  const earliest = (moments: (Date | null)[], days: number) =>
    moments.reduce((least, at) => Math.min(least, at ? at.getTime() : least), Number.POSITIVE_INFINITY) +
    days * DAY_MS
  return Math.min(
    earliest(
      [
        ...verificationTasks.map(({ completedAt }) => completedAt),
        ...evidence.map(({ assessedAt }) => assessedAt),
        ...complaints.map(({ receivedAt }) => receivedAt),
        ...decisions.map(({ decidedAt }) => decidedAt),
      ],
      FACT_DAYS,
    ),
    earliest(
      [
        ...signals.map(({ observedAt }) => observedAt),
        ...artifacts.map(({ publishedAt }) => publishedAt),
        ...correctiveActions.map(({ completedAt }) => completedAt),
      ],
      INTELLIGENCE_DAYS,
    ),
    earliest(facts.submittedAt, SUBMISSION_DAYS),
  )
}
