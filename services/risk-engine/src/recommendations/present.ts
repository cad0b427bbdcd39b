import { messageIn } from '@trust/contracts/sentence'
import type { RecommendationRow } from './read.ts'

/** A recommendation as the API shows it. */
export function presentRecommendation(recommendation: RecommendationRow) {
  return {
    id: recommendation.id,
    merchant_id: recommendation.merchantId,
    component: recommendation.component,
    title: recommendation.title,
    title_message: messageIn(recommendation.titleMessage),
    rationale: recommendation.rationale,
    rationale_message: messageIn(recommendation.rationaleMessage),
    priority: recommendation.priority,
    suggested_action_type: recommendation.suggestedActionType,
    expected_score_reduction: recommendation.expectedScoreReduction,
    status: recommendation.status,
    decided_by: recommendation.decidedBy,
    decided_at: recommendation.decidedAt,
    created_at: recommendation.createdAt,
    updated_at: recommendation.updatedAt,
  }
}
