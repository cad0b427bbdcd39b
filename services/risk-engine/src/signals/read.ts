import { NotFound } from '@trust/contracts/errors'
import type { PageRequest } from '@trust/contracts/paging'
import type { Prisma } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { createdBetween, newestFirst } from '@trust/db/page'

export type SignalRow = Prisma.SignalGetPayload<object>

/** @throws NotFound */
export async function findSignal({ tx, tenantId }: Context, id: string): Promise<SignalRow> {
  const signal = await tx.signal.findFirst({ where: { id, tenantId } })
  if (!signal) throw new NotFound('The signal')
  return signal
}

export interface SignalFilter {
  merchant_id?: string | undefined
  source_type?: string | undefined
  severity?: string | undefined
  external_id?: string | undefined
}

export async function listSignals(
  { tx, tenantId }: Context,
  filter: SignalFilter,
  paging: PageRequest,
): Promise<{ rows: SignalRow[]; total: number }> {
  const where = {
    tenantId,
    ...createdBetween(paging),
    ...(filter.merchant_id ? { merchantId: filter.merchant_id } : {}),
    ...(filter.source_type ? { sourceType: filter.source_type } : {}),
    ...(filter.severity ? { severity: filter.severity } : {}),
    ...(filter.external_id ? { externalId: filter.external_id } : {}),
  }
  const { skip, limit } = paging
  const rows = await tx.signal.findMany({ where, orderBy: newestFirst, skip, take: limit })
  return { rows, total: await tx.signal.count({ where }) }
}
