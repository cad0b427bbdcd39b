import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import type { Decision } from '../cases/case.ts'
import { presentCase } from '../cases/present.ts'
import type { ReviewCaseRow } from '../cases/read.ts'

/**
 * Refuses to reinstate a merchant that no person suspended: a decision cannot lift a suspension by score.
 * @throws Conflict `not_suspended`
 */
export async function assertSensible(
  context: Context,
  reviewed: ReviewCaseRow,
  decision: Decision,
): Promise<void> {
  if (decision !== 'reinstate') return
  const { tx, tenantId } = context
  const { suspendedAt } = await tx.merchant.findFirstOrThrow({
    where: { id: reviewed.merchantId, tenantId },
    select: { suspendedAt: true },
  })
  if (suspendedAt !== null) return
  const detail = 'The merchant is not suspended by a person, so there is nothing to reinstate.'
  throw new Conflict('not_suspended', detail).showing(await presentCase(context, reviewed))
}
