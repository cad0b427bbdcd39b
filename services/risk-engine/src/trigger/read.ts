import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

export type TriggerRow = Prisma.TriggerGetPayload<object>

/** @throws NotFound */
export async function findTrigger({ tx, tenantId }: Context, id: string): Promise<TriggerRow> {
  const trigger = await tx.trigger.findFirst({ where: { id, tenantId } })
  if (!trigger) throw new NotFound('The trigger')
  return trigger
}

export interface TriggerFilter {
  merchant_id?: string | undefined
  trigger_type?: string | undefined
  severity?: string | undefined
  mode?: string | undefined
}

export async function listTriggers(
  { tx, tenantId }: Context,
  filter: TriggerFilter,
  paging: PageRequest,
): Promise<{ rows: TriggerRow[]; total: number }> {
  const where = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.trigger_type ? { triggerType: filter.trigger_type } : {}),
    ...(filter.severity ? { severity: filter.severity } : {}),
    ...(filter.mode ? { mode: filter.mode } : {}),
  }
  const rows = await tx.trigger.findMany({
    where,
    orderBy: newestFirst,
    skip: paging.skip,
    take: paging.limit,
  })
  return { rows, total: await tx.trigger.count({ where }) }
}
