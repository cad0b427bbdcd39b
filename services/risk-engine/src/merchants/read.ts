import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'

/** @throws NotFound for a merchant that the tenant does not have */
export async function assertMerchant({ tx, tenantId }: Context, id: string): Promise<void> {
  const merchant = await tx.merchant.findFirst({ where: { id, tenantId }, select: { id: true } })
  if (!merchant) throw new NotFound('The merchant')
}
