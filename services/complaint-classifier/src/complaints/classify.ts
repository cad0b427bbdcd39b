import type { Context, Scope } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Classification } from '../classification/types.ts'
import type { createClassifier } from '../classifier/classifier.ts'
import { joinCluster } from '../clusters/join.ts'
import { moveComplaint } from './move.ts'
import { modelAnswer } from './present.ts'
import { findComplaint } from './read.ts'

export interface ClassifyingSetup {
  db: Database
  classify: ReturnType<typeof createClassifier>
}

/**
 * Classifies a complaint that was received; one that has moved on is left as it is.
 * @throws NotFound, Conflict `invalid_state` when it moved on meanwhile
 */
export async function classifyComplaint(
  { db, classify }: ClassifyingSetup,
  scope: Scope,
  id: string,
): Promise<void> {
  const complaint = await db.transact(scope, (context) => findComplaint(context, id))
  if (complaint.status !== 'received') return
  const { text, subject } = complaint
  const classification = await classify({ text, subject: subject ?? undefined, tenantId: scope.tenantId })
  await db.transact(scope, (context) => recordClassification(context, id, classification))
}

async function recordClassification(context: Context, id: string, classification: Classification) {
  const { category, severity, intent } = classification
  const cluster = await joinCluster(context, await findComplaint(context, id))
  const { merchantId } = await moveComplaint(context, id, 'classify', {
    classification: modelAnswer(classification, context.now),
    category,
    severity,
    intent,
    needsReview: classification.reviewReasons.length > 0,
    ...cluster,
  })
  context.audit({
    action: 'complaint.classified',
    resourceType: 'complaint',
    resourceId: id,
    merchantId,
    summary: `The complaint was classified as ${category.replaceAll('_', ' ')}, severity ${severity}.`,
    changes: { category, severity, intent, model: classification.model },
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'complaint_classified' })
}

/**
 * Ends the attempts to classify a complaint: from here on it waits for a person.
 * @param reason one sentence for that person
 * @throws NotFound, Conflict `invalid_state`
 */
export async function giveUpClassifying(context: Context, id: string, reason: string): Promise<void> {
  const { merchantId } = await moveComplaint(context, id, 'fail', { failureReason: reason })
  context.audit({
    action: 'complaint.failed',
    resourceType: 'complaint',
    resourceId: id,
    merchantId,
    summary: reason,
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'complaint_failed' })
}
