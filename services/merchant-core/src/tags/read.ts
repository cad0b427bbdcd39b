import type { Context } from '@trust/db/context'
import { findMerchant } from '../merchants/read.ts'

/** @throws NotFound for the merchant */
export async function listTags(
  context: Context,
  merchantId: string,
  { skip, limit }: { skip: number; limit: number },
) {
  const { tx, tenantId } = context
  const merchant = await findMerchant(context, merchantId)
  const where = { tenantId, merchantId: merchant.id }
  const rows = await tx.merchantTag.findMany({ where, orderBy: { tag: 'asc' }, skip, take: limit })
  return { rows, total: await tx.merchantTag.count({ where }) }
}
