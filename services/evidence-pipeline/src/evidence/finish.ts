import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import type { EvidenceAssessment } from './assessment-schema.ts'
import { lifecycle } from './evidence.ts'
import { type EvidenceRow, findEvidence } from './read.ts'

interface Result {
  assessment: EvidenceAssessment
  /** Later assets of the tenant that look like this one. */
  laterIds: string[]
}

/**
 * Records an assessment and requests a new score of the merchant.
 * @param evidence as this run started it: an overtaken run changes nothing
 * @throws Conflict `invalid_state`
 */
export async function finishAssessment(context: Context, evidence: EvidenceRow, result: Result) {
  const { tx, tenantId, now } = context
  const { id, merchantId, updatedAt } = evidence
  const { from, to } = lifecycle.finish
  const { count } = await tx.evidence.updateMany({
    where: { id, tenantId, status: { in: [...from] }, updatedAt },
    data: { status: to, assessment: result.assessment, assessedAt: now, assessmentStarts: 0, updatedAt: now },
  })
  if (count === 0) throw refused('finish', (await findEvidence(context, id)).status, from)
  const flags = result.assessment.risk.flags.map(({ code }) => code)
  context.audit({
    action: 'evidence.assessed',
    resourceType: 'evidence',
    resourceId: id,
    merchantId,
    summary:
      flags.length === 0
        ? say('log.evidence_assessed_clean')
        : say('log.evidence_assessed', { flags: flags.map(label) }),
    changes: { risk_score: result.assessment.risk.score, flags },
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'evidence_assessed' })
  // They were assessed before this one could be found. A second assessment of this one adds nothing for them.
  if (evidence.assessedAt === null) await compareAgain(context, result.laterIds)
}

async function compareAgain(context: Context, ids: string[]): Promise<void> {
  const { tx, tenantId, now } = context
  const { from, to } = lifecycle.compare_again
  const waiting = await tx.evidence.updateManyAndReturn({
    where: { id: { in: ids }, tenantId, status: { in: [...from] } },
    data: { status: to, updatedAt: now },
    select: { id: true, merchantId: true },
  })
  for (const { id, merchantId } of waiting) {
    context.audit({
      action: 'evidence.comparison_requested',
      resourceType: 'evidence',
      resourceId: id,
      merchantId,
      summary: say('log.evidence_comparison_requested'),
    })
    context.enqueue('assess-evidence', { evidence_id: id })
  }
}

/**
 * Records that an asset cannot be assessed, and why, in words for a person.
 * @throws NotFound, Conflict `invalid_state`
 */
export async function failAssessment(context: Context, id: string, reason: string): Promise<void> {
  const { tx, tenantId, now } = context
  const { from, to } = lifecycle.fail
  const { merchantId, status } = await findEvidence(context, id)
  const { count } = await tx.evidence.updateMany({
    where: { id, tenantId, status: { in: [...from] } },
    data: { status: to, failureReason: reason, assessmentStarts: 0, updatedAt: now },
  })
  if (count === 0) throw refused('fail', status, from)
  context.audit({
    action: 'evidence.failed',
    resourceType: 'evidence',
    resourceId: id,
    merchantId,
    summary: say('log.evidence_failed', { why: reason }),
  })
}
