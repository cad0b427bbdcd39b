import type { PublicStatus } from '@trust/contracts/scales'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { neighboursOf, rescoreNeighbours } from '../links/neighbours.ts'
import { assertCanReinstate, assertCanSuspend, publicStatus, type Suspension } from './merchant.ts'
import { findMerchant, type MerchantRow } from './read.ts'

/**
 * Suspends a merchant by hand: it holds against every recalculation until it is lifted.
 * @throws NotFound, Conflict `already_suspended`
 */
export async function suspendMerchant(
  context: Context,
  id: string,
  { reason, category, actor, decidedAt }: Suspension,
): Promise<MerchantRow> {
  const { tx, tenantId, now } = context
  const merchant = await findMerchant(context, id)
  const { count } = await tx.merchant.updateMany({
    where: { id, tenantId, suspendedAt: null },
    data: {
      suspendedAt: now,
      suspendedBy: actor,
      suspensionReason: reason,
      suspensionCategory: category ?? null,
      statusDecidedAt: decidedAt ?? now,
      version: { increment: 1 },
      updatedAt: now,
    },
  })
  if (count === 0) assertCanSuspend({ suspendedAt: now })
  await noteChange(context, merchant, 'suspended', { reason, category, actor, shown: 'suspended' })
  return findMerchant(context, id)
}

/**
 * Lifts a manual suspension: the scored status takes effect again.
 * @throws NotFound, Conflict `not_suspended`
 */
export async function reinstateMerchant(
  context: Context,
  id: string,
  { reason, actor, decidedAt }: Suspension,
): Promise<MerchantRow> {
  const { tx, tenantId, now } = context
  const merchant = await findMerchant(context, id)
  const { count } = await tx.merchant.updateMany({
    where: { id, tenantId, suspendedAt: { not: null } },
    data: {
      suspendedAt: null,
      suspensionReason: null,
      suspensionCategory: null,
      statusDecidedAt: decidedAt ?? now,
      version: { increment: 1 },
      updatedAt: now,
    },
  })
  if (count === 0) assertCanReinstate({ suspendedAt: null })
  const trust = await tx.trustStatus.findFirst({ where: { merchantId: id, tenantId } })
  const shown = publicStatus(false, (trust?.scoredStatus ?? null) as PublicStatus | null)
  await noteChange(context, merchant, 'reinstated', { reason, actor, shown })
  return findMerchant(context, id)
}

async function noteChange(
  context: Context,
  merchant: MerchantRow,
  what: 'suspended' | 'reinstated',
  why: Suspension & { shown: PublicStatus },
): Promise<void> {
  context.audit({
    action: `merchant.${what}`,
    resourceType: 'merchant',
    resourceId: merchant.id,
    merchantId: merchant.id,
    summary: say(`log.merchant_${what}`, {
      name: merchant.name,
      by: why.actor.label,
      reason: why.reason,
    }),
    changes: {
      reason: why.reason,
      ...(why.category ? { category: why.category } : {}),
      decided_by: why.actor,
    },
    publicStatus: why.shown,
  })
  context.enqueue(
    'recalculate-score',
    { merchant_id: merchant.id, trigger: `merchant_${what}` },
    { delayMs: 0 },
  )
  rescoreNeighbours(context, await neighboursOf(context, merchant.id))
}
