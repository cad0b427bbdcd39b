import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import type { Database } from '@trust/db/database'
import type { Scope } from '@trust/db/scope'
import { label, say } from '@trust/messages/sentences/say'
import type { Classification } from '../classification/types.ts'
import type { createClassifier } from '../classifier/classifier.ts'
import { ERASED } from './erase.ts'
import { joinCluster } from './join-cluster.ts'
import { moveComplaint } from './move.ts'
import { modelAnswer } from './present.ts'
import { type ComplaintRow, findComplaint } from './read.ts'
import type { ModelAnswer } from './schema.ts'

export interface ClassifyingSetup {
  db: Database
  classify: ReturnType<typeof createClassifier>
}

/** How long after a failure of the model a complaint is classified again, in milliseconds. */
export const CLASSIFY_AGAIN_MS = 120_000

/**
 * Classifies a complaint that was received, or that the rules judged alone because the model failed; one that has
 * moved on, or that a person corrected, is left as it is.
 * @throws NotFound, Conflict `invalid_state` when it moved on meanwhile
 */
export async function classifyComplaint(
  { db, classify }: ClassifyingSetup,
  scope: Scope,
  id: string,
): Promise<void> {
  const complaint = await db.transact(scope, (context) => findComplaint(context, id))
  if (complaint.status !== 'received' && !isStopgap(complaint)) return
  const { text, subject } = complaint
  const classification = await classify({ text, subject: subject ?? undefined, tenantId: scope.tenantId })
  await db.transact(scope, (context) => recordClassification(context, complaint, classification))
}

/** Whether the rules judged it alone because the model failed, and since then nobody corrected or erased it. */
function isStopgap({ status, classification, correction, text }: ComplaintRow): boolean {
  const answer = classification as ModelAnswer | null
  if (status !== 'classified' || correction !== null || text === ERASED) return false
  return answer?.review_reasons?.includes('model_unavailable') === true
}

async function recordClassification(context: Context, before: ComplaintRow, classification: Classification) {
  const { id } = before
  const { category, severity, intent, reviewReasons } = classification
  const isFirst = before.status === 'received'
  if (reviewReasons.includes('model_unavailable')) {
    context.enqueue('classify-complaint', { complaint_id: id }, { delayMs: CLASSIFY_AGAIN_MS })
    if (!isFirst) return
  }
  const { signature, clusterId } = await joinCluster(context, await findComplaint(context, id))
  // Locks the row: a person's correction or an erasure that came meanwhile wins.
  const locked = isFirst ? null : await moveComplaint(context, id, 'classify_again')
  if (locked && !isStopgap(locked)) throw refused('classify_again', 'corrected', ['classified'])
  const { merchantId } = await moveComplaint(context, id, isFirst ? 'classify' : 'classify_again', {
    classification: modelAnswer(classification, context.now),
    category,
    severity,
    intent,
    needsReview: reviewReasons.length > 0,
    signature: { set: signature },
    clusterId,
  })
  context.audit({
    action: 'complaint.classified',
    resourceType: 'complaint',
    resourceId: id,
    merchantId,
    summary: say(isFirst ? 'log.complaint_classified' : 'log.complaint_classified_again', {
      category: label(category),
      severity: label(severity),
    }),
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
    summary: say('log.complaint_failed', { why: reason }),
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'complaint_failed' })
}
