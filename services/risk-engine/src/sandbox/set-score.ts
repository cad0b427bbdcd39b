import type { Context } from '@trust/db/context'
import { assertSandbox } from '@trust/db/sandbox'
import { say } from '@trust/messages/sentences/say'
import { calculateScore } from '../calculations/calculate.ts'
import { assertMerchant } from '../merchants/read.ts'
import type { ScoreSummary } from '../scores/read.ts'

/**
 * Sets a merchant's score, 0 to 1, in place of the computed one, with all that follows from a score: status, event,
 * policies. It stands until it is released, whatever is learnt about the merchant.
 * @throws NotFound, Forbidden `sandbox_only`
 */
export async function setSandboxScore(
  context: Context,
  merchantId: string,
  internalScore: number,
): Promise<ScoreSummary> {
  await assertMerchant(context, merchantId)
  await assertSandbox(context)
  const { tx, tenantId, now: setAt } = context
  await tx.sandboxScore.upsert({
    where: { merchantId, tenantId },
    create: { merchantId, tenantId, internalScore, setAt },
    update: { internalScore, setAt },
  })
  context.audit({
    action: 'sandbox.score_set',
    resourceType: 'merchant',
    resourceId: merchantId,
    merchantId,
    summary: say('log.sandbox_score_set', { score: internalScore }),
    changes: { internal_score: internalScore },
  })
  return calculateScore(context, merchantId, 'sandbox')
}
