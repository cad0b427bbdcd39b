import { refused } from '@trust/contracts/lifecycle'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { type Action, lifecycle } from './complaint.ts'
import { type ComplaintRow, findComplaint } from './read.ts'

/**
 * Takes one step of the lifecycle. Of two that come at the same time one loses; the winner holds the row
 * until its transaction ends.
 * @throws NotFound, Conflict `invalid_state`
 */
export async function moveComplaint(
  context: Context,
  id: string,
  action: Action,
  changes: Prisma.ComplaintUpdateManyMutationInput = {},
): Promise<ComplaintRow> {
  const { tx, tenantId, now } = context
  const { from, to } = lifecycle[action]
  const { count } = await tx.complaint.updateMany({
    where: { id, tenantId, status: { in: [...from] } },
    data: { ...changes, status: to, updatedAt: now },
  })
  const complaint = await findComplaint(context, id)
  if (count === 0) throw refused(action, complaint.status, from)
  return complaint
}
