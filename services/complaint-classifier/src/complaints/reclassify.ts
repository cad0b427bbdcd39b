import type { Sentence } from '@trust/contracts/sentence'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { moveComplaint } from './move.ts'
import { correctionOf } from './present.ts'
import type { ComplaintRow } from './read.ts'
import type { ReclassifyComplaint } from './schema.ts'

/**
 * Corrects the classification. The model's answer stays beside the correction; corrections add up, and the
 * latest one of a field wins.
 * @throws NotFound, Conflict `invalid_state`
 */
export async function reclassifyComplaint(
  context: Context,
  id: string,
  answers: ReclassifyComplaint,
): Promise<ComplaintRow> {
  const { tx, tenantId, now } = context
  // Moving it first locks it: a correction at the same time builds on this one.
  const before = await moveComplaint(context, id, 'reclassify')
  const { category, severity, intent } = before
  const correction = correctionOf(before, answers, context)
  const after = await tx.complaint.update({
    where: { id, tenantId },
    data: { ...answers, correction, needsReview: false, updatedAt: now },
  })
  context.audit({
    action: 'complaint.reclassified',
    resourceType: 'complaint',
    resourceId: id,
    merchantId: before.merchantId,
    summary: say('log.complaint_reclassified', { answers: inWords(answers) }),
    changes: { before: { category, severity, intent }, correction: answers },
  })
  context.enqueue('recalculate-score', { merchant_id: before.merchantId, trigger: 'complaint_reclassified' })
  return after
}

function inWords({ category, severity, intent }: ReclassifyComplaint): Sentence[] {
  return [
    ...(category ? [say('log.answer_category', { value: label(category) })] : []),
    ...(severity ? [say('log.answer_severity', { value: label(severity) })] : []),
    ...(intent ? [say('log.answer_intent', { value: label(intent) })] : []),
  ]
}
