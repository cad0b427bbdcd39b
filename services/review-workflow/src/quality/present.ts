import type { Context } from '@trust/db/context'
import { knownMessage } from '@trust/messages/sentences/say'
import { presentContext } from '../case-context/present.ts'
import { readCaseContext } from '../case-context/read.ts'
import { findCase } from '../cases/read.ts'
import type { QualitySampleRow } from './draw.ts'

/** A sample as the API shows it: the decision and its author appear once it was answered. */
export function presentSample(row: QualitySampleRow) {
  const isAnswered = row.reviewedAt !== null
  return {
    id: row.id,
    case_id: isAnswered ? row.caseId : null,
    decision: isAnswered ? row.decision : null,
    decided_by: isAnswered ? row.decidedBy : null,
    review_decision: row.reviewDecision,
    review_reason: row.reviewReason,
    reviewer_actor: row.reviewerActor,
    reviewed_at: row.reviewedAt,
    agrees: isAnswered ? row.decision === row.reviewDecision : null,
    created_at: row.createdAt,
  }
}

/** The subject of the case, without its decision and without the merchant's other cases. */
export async function presentBlind(context: Context, row: QualitySampleRow) {
  const sampled = await findCase(context, row.caseId)
  const known = await readCaseContext(context, sampled)
  const { merchant, ...rest } = await presentContext(context, sampled, { ...known, earlierCases: [] })
  return {
    ...presentSample(row),
    reason: sampled.reason,
    reason_message: knownMessage(sampled.reason),
    context: { ...rest, merchant },
  }
}
