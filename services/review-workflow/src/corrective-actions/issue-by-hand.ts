import { Invalid } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { findCase } from '../cases/read.ts'
import { requireMerchant } from '../references/read.ts'
import { issueAction } from './issue.ts'
import type { CorrectiveActionRow } from './read.ts'
import type { IssueAction } from './schema.ts'

/**
 * Issues an action that an operator asks for.
 * @throws NotFound for the merchant or the case, Invalid for a case of another merchant
 */
export async function issueByHand(context: Context, input: IssueAction): Promise<CorrectiveActionRow> {
  const { merchant_id: merchantId, review_case_id: reviewCaseId = null } = input
  await requireMerchant(context, merchantId)
  if (reviewCaseId) {
    const { merchantId: reviewed } = await findCase(context, reviewCaseId)
    if (reviewed !== merchantId) throw Invalid.field('review_case_id', 'Is a case of another merchant.')
  }
  return issueAction(context, {
    merchantId,
    actionType: input.action_type,
    description: input.description ?? null,
    priority: input.priority,
    dueDate: input.due_date,
    reviewCaseId,
  })
}
