import { presentMoney } from '@trust/contracts/money'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { Classification } from '../classification/types.ts'
import type { ComplaintRow } from './read.ts'
import type { Correction, ModelAnswer, ReclassifyComplaint, Resolution, ResolveComplaint } from './schema.ts'

/** A complaint as the API shows it. */
export function presentComplaint(complaint: ComplaintRow) {
  return {
    id: complaint.id,
    merchant_id: complaint.merchantId,
    text: complaint.text,
    subject: complaint.subject,
    channel: complaint.channel,
    external_id: complaint.externalId,
    order_reference: complaint.orderReference,
    amount: presentMoney(complaint),
    occurred_at: complaint.occurredAt,
    consumer_reference: complaint.consumerReference,
    status: complaint.status,
    classification: presentClassification(complaint),
    resolution: complaint.resolution,
    failure_reason: complaint.failureReason,
    cluster_id: complaint.clusterId,
    needs_review: complaint.needsReview,
    submitted_by: complaint.submittedBy,
    created_at: complaint.createdAt,
    updated_at: complaint.updatedAt,
  }
}

/** The columns category, severity and intent hold what counts: the model's answer, or a person's over it. */
function presentClassification(complaint: ComplaintRow) {
  const answer = complaint.classification as ModelAnswer | null
  const correction = complaint.correction as Correction | null
  if (!answer) return null
  return {
    category: complaint.category,
    category_confidence: answer.category_confidence,
    severity: complaint.severity,
    severity_score: answer.severity_score,
    intent: complaint.intent,
    intent_confidence: answer.intent_confidence,
    symptoms: answer.symptoms.map(({ code, label, text, start, end }) => ({ code, label, text, start, end })),
    language: answer.language,
    review_reasons: answer.review_reasons ?? [],
    model: answer.model,
    corrected_by: correction?.corrected_by ?? null,
    model_answer: correction
      ? { category: answer.category, severity: answer.severity, intent: answer.intent }
      : null,
    classified_at: answer.classified_at,
  }
}

/** The model's answer for the column `classification`, which others read too: in wire form. */
export function modelAnswer(classification: Classification, at: Date): ModelAnswer {
  return {
    category: classification.category,
    category_confidence: classification.categoryConfidence,
    severity: classification.severity,
    severity_score: classification.severityScore,
    intent: classification.intent,
    intent_confidence: classification.intentConfidence,
    symptoms: classification.symptoms,
    language: classification.language,
    review_reasons: classification.reviewReasons,
    model: classification.model,
    classified_at: at.toISOString(),
  }
}

/** The correction for its column: `answers` over those that were given before. */
export function correctionOf(before: ComplaintRow, answers: ReclassifyComplaint, { actor, now }: Context) {
  const earlier = before.correction as Prisma.JsonObject | null
  return { ...earlier, ...answers, corrected_by: actor, corrected_at: now.toISOString() }
}

export function resolutionOf({ resolution, note }: ResolveComplaint, { actor, now }: Context): Resolution {
  return { resolution, note, resolved_by: actor, resolved_at: now.toISOString() }
}
