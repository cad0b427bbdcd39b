import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

export type TriggerRow = Prisma.TriggerGetPayload<object>
export interface CaseOfTrigger {
  id: string
  status: string
  decision: string | null
  overturned: boolean
}

/** The cases that triggers opened, by the triggers' ids. */
export async function casesOf(
  { tx, tenantId }: Context,
  triggers: TriggerRow[],
): Promise<Map<string, CaseOfTrigger>> {
  const rows = await tx.reviewCase.findMany({
    where: { tenantId, triggerId: { in: triggers.map(({ id }) => id) } },
    select: { id: true, triggerId: true, status: true, decision: true, overturnedAt: true },
  })
  return new Map(
    rows.map(({ id, triggerId, status, decision, overturnedAt }) => [
      triggerId ?? '',
      { id, status, decision, overturned: overturnedAt !== null },
    ]),
  )
}

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
  policy_id?: string | undefined
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
    ...(filter.policy_id ? { policyId: filter.policy_id } : {}),
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
