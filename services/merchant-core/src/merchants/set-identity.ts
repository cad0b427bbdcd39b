import { Conflict, NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { sha256 } from '@trust/runtime/secrets'
import { findMerchant, type MerchantRow } from './read.ts'
import type { IdentityFinding } from './schema.ts'

/**
 * Records an operator's finding about an owner's identity. The merchant is scored again.
 * @throws NotFound for an unknown merchant or owner, Conflict when another operator was faster
 */
export async function setOwnerIdentity(
  context: Context,
  { merchantId, ownerId }: { merchantId: string; ownerId: string },
  { identity_status: identityStatus, note }: IdentityFinding,
): Promise<MerchantRow> {
  const { tx, tenantId, now } = context
  const merchant = await findMerchant(context, merchantId)
  const owner = merchant.owners.find((one) => one.id === ownerId.toLowerCase())
  if (!owner) throw new NotFound('The owner')
  const { count } = await tx.owner.updateMany({
    where: { id: owner.id, tenantId, merchantId, identityStatus: owner.identityStatus },
    data: { identityStatus, identityNote: note },
  })
  if (count === 0)
    throw new Conflict('invalid_state', 'Somebody else changed this identity just now. Read it again.')
  await tx.merchant.updateMany({
    where: { id: merchantId, tenantId },
    data: { version: { increment: 1 }, updatedAt: now },
  })
  context.audit({
    action: 'owner.identity_changed',
    resourceType: 'owner',
    resourceId: owner.id,
    merchantId: merchant.id,
    // The owner's personal data can be erased, so the audit entry names neither owner nor notes.
    summary: say('log.owner_identity_changed', { status: label(identityStatus) }),
    changes: {
      identity_status: { from: owner.identityStatus, to: identityStatus },
      note_sha256: sha256(`${owner.id}\n${note}`),
    },
  })
  context.enqueue('recalculate-score', { merchant_id: merchant.id, trigger: 'owner_identity_changed' })
  return findMerchant(context, merchantId)
}
