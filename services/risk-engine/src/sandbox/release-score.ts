import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { assertSandbox } from '@trust/db/sandbox'
import { say } from '@trust/messages/sentences/say'
import { calculateScore } from '../calculations/calculate.ts'
import { assertMerchant } from '../merchants/read.ts'

/**
 * Computes a merchant's score again from what is known, after it was set by hand.
 * @throws NotFound, also when no score was set; Forbidden `sandbox_only`
 */
export async function releaseSandboxScore(context: Context, merchantId: string): Promise<void> {
  await assertMerchant(context, merchantId)
  await assertSandbox(context)
  const { tx, tenantId } = context
  const { count } = await tx.sandboxScore.deleteMany({ where: { merchantId, tenantId } })
  if (count === 0) throw new NotFound('A score that was set by hand')
  context.audit({
    action: 'sandbox.score_released',
    resourceType: 'merchant',
    resourceId: merchantId,
    merchantId,
    summary: say('log.sandbox_score_released'),
  })
  await calculateScore(context, merchantId, 'sandbox')
}
