import { label, mean } from '@trust/messages/sentences/say'
import { type ComponentResult, type ExplanationPart, hazard, joinHazards, priorPart } from '../combine.ts'
import { ageInDays, daysAgo, decay } from '../decay.ts'
import type { MerchantFacts, SignalFact } from '../facts.ts'
import { type Mitigation, mitigationBy } from '../mitigation.ts'
import { yesOrNo } from '../picture-words.ts'

/** Prior: that nobody has reported anything is weak news, and stays so beside the signals. */
const SIGNAL_PRIOR = 0.2
const HALF_LIFE_DAYS = 180
const SEVERITY_RISK = { low: 0.1, medium: 0.3, high: 0.6, critical: 0.9 }
const SOURCE_TRUST = { law_enforcement: 1, regulatory: 1, financial: 0.85, partner_flag: 0.75, other: 0.5 }

/**
 * Third-party signals: noisy-or (Pearl 1988) of severity x confidence x the trust in the source x decay, with
 * a half-life of 180 days. A signal is always adverse, so one more never lowers the risk. One that an approved fix is
 * about counts half.
 */
export function externalSignalRisk(facts: MerchantFacts, now: Date): ComponentResult {
  const prior = priorPart(hazard(SIGNAL_PRIOR), () =>
    mean(facts.signals.length > 0 ? 'score.prior_sources_silent' : 'score.prior_no_signal'),
  )
  const unseen = facts.signals.reduce((rest, signal) => rest * (1 - belief(signal, now)), 1)
  return joinHazards([prior, ...externalSignalParts(facts, now)], 1 - unseen)
}

/** What each signal adds, as a hazard. */
export function externalSignalParts(facts: MerchantFacts, now: Date): ExplanationPart[] {
  const mitigation = mitigationBy(facts.correctiveActions)
  return facts.signals.map((signal) => signalPart(signal, mitigation, now))
}

function signalPart(signal: SignalFact, mitigation: Mitigation, now: Date): ExplanationPart {
  const left = mitigation.ofSignal(signal)
  return {
    code: `${signal.sourceType}_signal`,
    amount: hazard(SEVERITY_RISK[signal.severity] * belief(signal, now) * left),
    message: () =>
      mean('score.signal', {
        title: signal.title,
        severity: label(signal.severity),
        days: daysAgo(signal.observedAt, now),
        fixed: yesOrNo(left < 1),
      }),
    resourceType: 'signal',
    resourceId: signal.id,
  }
}

function belief(signal: SignalFact, now: Date): number {
  const age = ageInDays(signal.observedAt, now)
  return signal.confidence * SOURCE_TRUST[signal.sourceType] * decay(age, HALF_LIFE_DAYS)
}
