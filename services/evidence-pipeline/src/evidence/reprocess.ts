import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { lifecycle } from './evidence.ts'
import { type EvidenceRow, findEvidence } from './read.ts'

/**
 * Requests another assessment. The earlier findings stay visible until it ends.
 * @throws NotFound, Conflict `invalid_state` while it waits or is being assessed
 */
export async function reprocessEvidence(context: Context, id: string): Promise<EvidenceRow> {
  const { tx, tenantId, now } = context
  const before = await findEvidence(context, id)
  const { from, to } = lifecycle.reprocess
  const { count } = await tx.evidence.updateMany({
    where: { id, tenantId, status: { in: [...from] } },
    data: { status: to, failureReason: null, updatedAt: now },
  })
  if (count === 0) throw refused('reprocess', before.status, from)
  context.audit({
    action: 'evidence.reprocess_requested',
    resourceType: 'evidence',
    resourceId: id,
    merchantId: before.merchantId,
    summary: say('log.evidence_reprocess_requested'),
  })
  context.enqueue('assess-evidence', { evidence_id: id })
  return findEvidence(context, id)
}
