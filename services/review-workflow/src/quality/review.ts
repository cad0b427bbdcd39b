import type { Actor } from '@trust/contracts/actor'
import { Conflict, Forbidden, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { type Decision, isSamePerson } from '../cases/case.ts'
import type { QualitySampleRow } from './draw.ts'

/** @throws NotFound */
export async function findSample({ tx, tenantId }: Context, id: string): Promise<QualitySampleRow> {
  const found = await tx.qualitySample.findFirst({ where: { id, tenantId } })
  if (!found) throw new NotFound('The sample')
  return found
}

/**
 * Records how a reviewer who does not know the decision would decide. The case and its merchant do not change.
 * @throws NotFound, Forbidden `own_decision`, Conflict `invalid_state` when it was answered before
 */
export async function reviewSample(
  context: Context,
  id: string,
  { decision, reason }: { decision: Decision; reason: string },
): Promise<QualitySampleRow> {
  const { tx, tenantId, actor, now } = context
  const sample = await findSample(context, id)
  if (isSamePerson(sample.decidedBy as Actor, actor))
    throw new Forbidden('own_decision', 'Somebody else must look at what you decided.')
  const [reviewed] = await tx.qualitySample.updateManyAndReturn({
    where: { id, tenantId, reviewedAt: null },
    data: { reviewDecision: decision, reviewReason: reason, reviewerActor: actor, reviewedAt: now },
  })
  if (!reviewed) throw new Conflict('invalid_state', 'The sample was answered already.')
  context.audit({
    action: 'quality_sample.reviewed',
    resourceType: 'review_case',
    resourceId: sample.caseId,
    summary: say('log.quality_sample_reviewed', { decision: label(decision) }),
    changes: { decision, agrees: decision === sample.decision },
  })
  return reviewed
}
