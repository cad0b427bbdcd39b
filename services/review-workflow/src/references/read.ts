import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'

/** @throws NotFound when the tenant has no such merchant */
export async function requireMerchant({ tx, tenantId }: Context, id: string): Promise<void> {
  const found = await tx.merchant.count({ where: { id, tenantId } })
  if (found === 0) throw new NotFound('The merchant')
}

/**
 * @param ids each once
 * @throws NotFound when one of them is no evidence of the tenant
 */
export async function requireEvidence({ tx, tenantId }: Context, ids: string[]): Promise<void> {
  const found = ids.length === 0 ? 0 : await tx.evidence.count({ where: { tenantId, id: { in: ids } } })
  if (found < ids.length) throw new NotFound('The evidence')
}

/**
 * @param ids each once
 * @throws NotFound when one of them is no complaint of the tenant
 */
export async function requireComplaints({ tx, tenantId }: Context, ids: string[]): Promise<void> {
  const found = ids.length === 0 ? 0 : await tx.complaint.count({ where: { tenantId, id: { in: ids } } })
  if (found < ids.length) throw new NotFound('The complaint')
}
