import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'

/**
 * Claims the right to carry out a decision about a merchant's suspension: once for each decision, and not after a later
 * one. The merchant's row stays locked until the commit.
 * @param decidedAt the time of the decision
 * @throws Conflict `decided_since` when this decision, or a later one, was carried out before
 */
export async function claimDecision(
  { tx, tenantId }: Context,
  merchantId: string,
  decidedAt: Date,
): Promise<void> {
  const { count } = await tx.merchant.updateMany({
    where: {
      id: merchantId,
      tenantId,
      OR: [{ statusDecidedAt: null }, { statusDecidedAt: { lt: decidedAt } }],
    },
    data: { statusDecidedAt: decidedAt },
  })
  if (count > 0) return
  throw new Conflict('decided_since', 'This decision was carried out, or another one was made since.')
}
