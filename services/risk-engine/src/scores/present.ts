import { COMPONENT_NAMES } from '@trust/contracts/scoring'
import { inEnglish } from '@trust/messages/sentences/say'
import type { Explanation } from './combine.ts'
import type { ScoreSummary } from './read.ts'
import type { ComputedScore } from './score.ts'

/** A score as the API shows it. */
export function presentScore(score: ScoreSummary) {
  return {
    id: score.id,
    merchant_id: score.merchantId,
    internal_score: score.internalScore,
    conduct_risk: score.conductRisk,
    components: inOrder(score.components),
    explanations: { ...inOrder(score.explanations), conduct_risk: conductOf(score.explanations) },
    weights: inOrder(score.weights),
    coverage: score.coverage,
    public_status: score.publicStatus,
    risk_level: score.riskLevel,
    reason_codes: score.reasonCodes,
    trigger: score.trigger,
    model_version: score.modelVersion,
    calculated_at: score.calculatedAt,
  }
}

/** By component in the specification's order: the database does not keep it. */
function inOrder(byComponent: unknown): Record<string, unknown> {
  const stored = byComponent as Record<string, unknown>
  return Object.fromEntries(COMPONENT_NAMES.map((name) => [name, stored[name]]))
}

/** Scores of earlier model versions have no conduct risk, and nothing that explains it. */
function conductOf(explanations: unknown): unknown[] {
  const stored = explanations as { conduct_risk?: unknown[] }
  return stored.conduct_risk ?? []
}

/** The explanations as a score row keeps them: in the form of the API, since other services read them there. */
export function storedExplanations({
  explanations,
  conduct,
}: Pick<ComputedScore, 'explanations' | 'conduct'>) {
  const byComponent = COMPONENT_NAMES.map((name) => [name, explanations[name].map(presentExplanation)])
  return { ...Object.fromEntries(byComponent), conduct_risk: conduct.explanations.map(presentExplanation) }
}

function presentExplanation({ code, contribution, message, resourceType, resourceId }: Explanation) {
  return {
    code,
    contribution,
    detail: inEnglish(message),
    message,
    ...(resourceType ? { resource_type: resourceType } : {}),
    ...(resourceId ? { resource_id: resourceId } : {}),
  }
}
