import { NotFound } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { noteErasures } from '@trust/db/erasures'
import { redactAnswers } from '@trust/http/idempotency'
import { say } from '@trust/messages/sentences/say'
import { eraseAuditTexts, finderOf } from '../audit/erase.ts'
import { ERASED } from '../audit/leaf.ts'
import { neighboursOf, rescoreNeighbours } from '../links/neighbours.ts'

/** An owner's personal fields in the API's answers. */
const NOTHING_PERSONAL = { full_name: null, email: null, phone: null, birth_year: null, identity_note: null }

/**
 * Erases an owner's personal data: name, e-mail address, telephone number, year of birth and notes about the identity,
 * also in answers stored for idempotency keys, in audit entries and in the reason of a suspension. A trigger deletes
 * the hashed features that links use. Share and identity status stay: scores use them, and they name nobody. Scores,
 * their facts, events and the search index never held a name.
 * @param encryptionKey of the stored answers
 * @throws NotFound for an unknown merchant or owner
 */
export async function eraseOwner(
  context: Context,
  { merchantId, ownerId }: { merchantId: string; ownerId: string },
  encryptionKey: string,
): Promise<void> {
  const { tx, tenantId, now } = context
  const id = ownerId.toLowerCase()
  const linked = await neighboursOf(context, merchantId)
  const known = await tx.owner.findFirst({ where: { id, merchantId, tenantId } })
  const { count } = await tx.owner.updateMany({
    where: { id, merchantId, tenantId },
    data: { fullName: null, email: null, phone: null, birthYear: null, identityNote: null },
  })
  if (count === 0) throw new NotFound('The owner')
  const words = [known?.fullName, known?.email, known?.phone]
  const where = { id: merchantId, tenantId }
  const merchant = await tx.merchant.findFirst({ where, select: { suspensionReason: true } })
  const isQuoted = finderOf(words)?.(merchant?.suspensionReason)
  const suspensionReason = isQuoted ? { suspensionReason: ERASED } : {}
  await tx.merchant.updateMany({
    where,
    data: { version: { increment: 1 }, updatedAt: now, ...suspensionReason },
  })
  await eraseAuditTexts(context, merchantId, words)
  await redactAnswers(context, { ids: [id], change: NOTHING_PERSONAL, encryptionKey })
  rescoreNeighbours(context, linked)
  await noteErasures(context, 'owner', [id])
  context.audit({
    action: 'owner.erased',
    resourceType: 'owner',
    resourceId: id,
    merchantId,
    summary: say('log.owner_erased'),
  })
}

/** Repeats an erasure after a backup was restored. @returns whether there was anything to erase */
export async function eraseOwnerAgain(context: Context, id: string, encryptionKey: string): Promise<boolean> {
  const { tx, tenantId } = context
  const owner = await tx.owner.findFirst({ where: { id, tenantId } })
  if (!owner?.fullName) return false
  await eraseOwner(context, { merchantId: owner.merchantId, ownerId: id }, encryptionKey)
  return true
}
