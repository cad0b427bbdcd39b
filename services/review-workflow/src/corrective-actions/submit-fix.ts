import type { Context } from '@trust/db/context'
import { requireEvidenceOf } from '../references/read.ts'
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
  await requireEvidenceOf(context, merchantId, evidenceIds)
  return takeStep(context, { id, step: 'SUBMIT_FIX' }, { notes: input.notes, evidenceIds })
}
