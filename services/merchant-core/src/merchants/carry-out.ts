import type { Actor } from '@trust/contracts/actor'
import { Conflict, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { claimDecision } from './claim-decision.ts'
import { findMerchant } from './read.ts'
import { reinstateMerchant, suspendMerchant } from './suspend.ts'

type StatusDecision = 'suspend' | 'reinstate'

/**
 * Carries out a review case's decision about its merchant. A late or repeated job changes nothing when the decision was
 * carried out before, or when somebody decided about the status since.
 * @throws NotFound, Conflict `invalid_state` or `decided_since`
 */
export async function carryOutDecision(
  context: Context,
  caseId: string,
  decision: StatusDecision,
): Promise<void> {
  const { merchantId, why } = await findDecision(context, caseId, decision)
  await claimDecision(context, merchantId, why.decidedAt)
  const { suspendedAt } = await findMerchant(context, merchantId)
  // The merchant already has this status: only the claim is needed, against earlier decisions that arrive later.
  if ((suspendedAt !== null) === (decision === 'suspend')) return
  const change = decision === 'suspend' ? suspendMerchant : reinstateMerchant
  await change(context, merchantId, why)
}

async function findDecision({ tx, tenantId }: Context, id: string, decision: StatusDecision) {
  // An appeal may have been faster than this job; a later one waits until this is done.
  await tx.$executeRaw`SELECT id FROM review_cases WHERE id = ${id}::uuid AND tenant_id = ${tenantId}::uuid FOR SHARE`
  const where = { id, tenantId, status: 'decided', overturnedAt: null }
  const found = await tx.reviewCase.findFirst({ where })
  if (!found) throw new NotFound('The review case')
  if (found.decision !== decision)
    throw new Conflict('invalid_state', `The case was not decided as "${decision}".`)
  return {
    merchantId: found.merchantId,
    why: {
      reason: found.decisionReason ?? '',
      actor: found.reviewerActor as Actor,
      decidedAt: found.secondReviewedAt ?? found.decidedAt ?? found.updatedAt,
    },
  }
}
