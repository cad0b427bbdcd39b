import { Invalid } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { requireEvidence } from '../references/read.ts'
import { type CorrectiveActionRow, findAction } from './read.ts'
import type { SubmitFix } from './schema.ts'
import { takeStep } from './take-step.ts'

/**
 * Says that the fault is fixed, with the merchant's evidence of it.
 * @throws NotFound for the action or evidence, Invalid for evidence of another merchant, Conflict `invalid_state`
 */
export async function submitFix(
  context: Context,
  id: string,
  input: SubmitFix,
): Promise<CorrectiveActionRow> {
  const evidenceIds = [...new Set(input.evidence_ids)]
  const { merchantId } = await findAction(context, id)
  await requireEvidence(context, evidenceIds)
  await assertOfMerchant(context, merchantId, evidenceIds)
  return takeStep(context, { id, step: 'SUBMIT_FIX' }, { notes: input.notes, evidenceIds })
}

async function assertOfMerchant({ tx, tenantId }: Context, merchantId: string, ids: string[]): Promise<void> {
  const foreign = await tx.evidence.count({
    where: { tenantId, id: { in: ids }, merchantId: { not: merchantId } },
  })
  if (foreign > 0) throw Invalid.field('evidence_ids', 'Must be evidence of the merchant of this action.')
}
