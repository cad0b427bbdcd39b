import { Invalid, NotFound } from '@trust/contracts/errors'
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
 * @throws NotFound when one of them is no evidence of the tenant, Invalid for evidence of another merchant
 */
export async function requireEvidenceOf(context: Context, merchantId: string, ids: string[]): Promise<void> {
  await requireEvidence(context, ids)
  const { tx, tenantId } = context
  const foreign = await tx.evidence.count({
    where: { tenantId, id: { in: ids }, merchantId: { not: merchantId } },
  })
  if (foreign > 0) throw Invalid.field('evidence_ids', 'Must be evidence of the merchant.')
}

/**
 * @param ids each once
 * @throws NotFound when one of them is no complaint of the tenant
 */
export async function requireComplaints({ tx, tenantId }: Context, ids: string[]): Promise<void> {
  const found = ids.length === 0 ? 0 : await tx.complaint.count({ where: { tenantId, id: { in: ids } } })
  if (found < ids.length) throw new NotFound('The complaint')
}
