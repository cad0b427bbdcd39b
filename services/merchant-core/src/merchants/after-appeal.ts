import type { Actor } from '@trust/contracts/actor'
import { Conflict, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { claimDecision } from './claim-decision.ts'
import { findMerchant } from './read.ts'
import { reinstateMerchant, suspendMerchant } from './suspend.ts'

/**
 * Lifts the suspension that an appeal overturned; a later suspension stays.
 * @throws NotFound, Conflict `not_suspended` or `decided_since`
 */
export async function reinstateAfterAppeal(context: Context, appealId: string): Promise<void> {
  const { merchantId, deciders, why } = await overturningAppeal(context, appealId)
  const { suspendedBy } = await findMerchant(context, merchantId)
  const suspender = suspendedBy as Actor | null
  if (suspender && !deciders.some(({ id }) => id === suspender.id)) {
    throw new Conflict('not_suspended', 'The suspension under appeal is not the one that holds now.')
  }
  await claimDecision(context, merchantId, why.decidedAt)
  await reinstateMerchant(context, merchantId, why)
}

/**
 * Suspends a merchant again whose reinstatement was overturned by an appeal.
 * @throws NotFound, Conflict `already_suspended` or `decided_since`
 */
export async function suspendAfterAppeal(context: Context, appealId: string): Promise<void> {
  const { merchantId, why } = await overturningAppeal(context, appealId)
  await claimDecision(context, merchantId, why.decidedAt)
  await suspendMerchant(context, merchantId, why)
}

async function overturningAppeal({ tx, tenantId }: Context, id: string) {
  const found = await tx.appeal.findFirst({ where: { id, tenantId, status: 'overturned' } })
  if (!found) throw new NotFound('The appeal')
  return {
    merchantId: found.merchantId,
    deciders: found.decidedBy as unknown as Actor[],
    why: {
      reason: found.outcomeReason ?? '',
      actor: found.reviewerActor as Actor,
      decidedAt: found.reviewedAt ?? found.updatedAt,
    },
  }
}
