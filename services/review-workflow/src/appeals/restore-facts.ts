import { Conflict } from '@trust/contracts/errors'
import { refused } from '@trust/contracts/lifecycle'
import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import type { AppealRow } from './appeal.ts'
import { assertIndependent } from './assert-independent.ts'
import { inWords } from './overturned-fact.ts'
import { findAppeal } from './read.ts'
import type { RestoreFacts } from './schema.ts'

/**
 * Restores the facts that an overturned decision removed, because they prove to be true. The decision itself stays
 * undone.
 * @throws NotFound, Forbidden `appeal_reviewer_must_differ`, Conflict `invalid_state` or `nothing_to_restore`
 */
export async function restoreFacts(
  context: Context,
  id: string,
  { reason }: RestoreFacts,
): Promise<AppealRow> {
  const { tx, tenantId, actor, now } = context
  const appeal = await findAppeal(context, id)
  if (appeal.status !== 'overturned') throw refused('restore_facts', appeal.status, ['overturned'])
  await assertIndependent(context, appeal)
  const restored = await tx.overturnedFact.updateManyAndReturn({
    where: { appealId: id, tenantId, restoredAt: null },
    data: { restoredBy: actor, restoredAt: now, restoreReason: reason },
  })
  if (restored.length === 0) {
    throw new Conflict('nothing_to_restore', 'No fact is left out of the score by this appeal.')
  }
  const { merchantId } = appeal
  context.audit({
    action: 'appeal.facts_restored',
    resourceType: 'appeal',
    resourceId: id,
    merchantId,
    summary: say('log.appeal_facts_restored', { facts: inWords(restored), reason }),
    changes: { facts: restored.map(({ resourceId }) => resourceId) },
  })
  context.enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'facts_restored' })
  return appeal
}
