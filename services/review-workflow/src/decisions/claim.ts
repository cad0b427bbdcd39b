import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { moveCase } from '../cases/move.ts'
import type { ReviewCaseRow } from '../cases/read.ts'

/**
 * Claims an open case for the caller; of concurrent callers one gets it.
 * @throws NotFound, Conflict `invalid_state` with the current case
 */
export async function claimCase(context: Context, id: string): Promise<ReviewCaseRow> {
  const { actor } = context
  const claimed = await moveCase(context, { id, action: 'claim' }, { assignedTo: actor.id })
  context.audit({
    action: 'review_case.claimed',
    resourceType: 'review_case',
    resourceId: id,
    merchantId: claimed.merchantId,
    summary: say('log.review_case_claimed', { name: actor.label }),
    changes: { assigned_to: actor.id },
  })
  return claimed
}
