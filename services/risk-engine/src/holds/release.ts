import { Conflict } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { findHold, type HoldRow } from './read.ts'

/**
 * Lifts a hold by hand.
 * @throws NotFound, Conflict `not_held` when it was lifted, or a case of the merchant decided since
 */
export async function releaseHold(context: Context, id: string, reason: string): Promise<HoldRow> {
  const { tx, tenantId, actor, now } = context
  const hold = await findHold(context, id)
  if (hold.endedAt !== null) throw notHeld()
  const { count } = await tx.merchantHold.updateMany({
    where: { id: hold.id, tenantId, releasedAt: null },
    data: { releasedAt: now, releasedBy: actor },
  })
  if (count === 0) throw notHeld()
  context.enqueue('recalculate-score', { merchant_id: hold.merchantId, trigger: 'hold_released' })
  context.audit({
    action: 'merchant_hold.released',
    resourceType: 'merchant_hold',
    resourceId: hold.id,
    merchantId: hold.merchantId,
    summary: say('log.merchant_hold_released', { reason }),
    changes: { reason },
  })
  return findHold(context, hold.id)
}

const notHeld = () => new Conflict('not_held', 'The hold has ended.')
