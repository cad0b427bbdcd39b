import { NotFound } from '@trust/contracts/errors'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'

export type ComplaintRow = Prisma.ComplaintGetPayload<object>

/** @throws NotFound */
export async function findComplaint({ tx, tenantId }: Context, id: string): Promise<ComplaintRow> {
  const complaint = await tx.complaint.findFirst({ where: { id, tenantId } })
  if (!complaint) throw new NotFound('The complaint')
  return complaint
}
