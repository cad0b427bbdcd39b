import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

/** Inspectors may not read merchants, so a task contains what they need to find the place. */
const withPlace = {
  merchant: {
    select: {
      name: true,
      claimedAddress: true,
      claimedLatitude: true,
      claimedLongitude: true,
      locations: { orderBy: { id: 'asc' } },
    },
  },
  location: true,
} satisfies Prisma.VerificationTaskInclude

export type TaskRow = Prisma.VerificationTaskGetPayload<{ include: typeof withPlace }>

/** A task, and the inspector to whom it must be assigned; without one, anybody. */
export interface Which {
  id: string
  inspectorId?: string
}

/** @throws NotFound */
export async function findTask({ tx, tenantId }: Context, which: Which): Promise<TaskRow> {
  const task = await tx.verificationTask.findFirst({ where: { ...which, tenantId }, include: withPlace })
  if (!task) throw new NotFound('The verification task')
  return task
}

export interface TaskFilter {
  merchant_id?: string | undefined
  status?: string | undefined
  inspector_id?: string | undefined
}

export async function listTasks(
  { tx, tenantId }: Context,
  filter: TaskFilter,
  paging: PageRequest,
): Promise<{ rows: TaskRow[]; total: number }> {
  const where: Prisma.VerificationTaskWhereInput = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.status ? { status: filter.status } : {}),
    ...(filter.inspector_id ? { inspectorId: filter.inspector_id } : {}),
  }
  const { skip, limit: take } = paging
  const rows = await tx.verificationTask.findMany({
    where,
    include: withPlace,
    orderBy: newestFirst,
    skip,
    take,
  })
  return { rows, total: await tx.verificationTask.count({ where }) }
}
