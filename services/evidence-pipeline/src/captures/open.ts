import { randomInt } from 'node:crypto'
import { Conflict, Forbidden } from '@trust/contracts/errors'
import type { Context } from '@trust/db/context'
import { randomToken } from '@trust/runtime/secrets'
import { ANGLES, angles, CAPTURE_MS, type PublicKey, statusOf } from './capture.ts'
import { type CaptureRequestRow, findCaptureRequest } from './read.ts'

/**
 * A telephone opens the link and gets a fresh challenge, which it must sign. Opening the link again, after a reload,
 * replaces the challenge.
 * @throws Forbidden `link_expired`, Conflict `capture_used`
 */
export async function openCapture(context: Context, { id }: CaptureRequestRow, publicKey: PublicKey) {
  const { tx, tenantId, now } = context
  const request = await findCaptureRequest(context, id)
  assertUsable(request, now)
  const challenge = randomToken()
  await tx.captureRequest.update({
    where: { id, tenantId },
    data: { challenge, publicKey: { ...publicKey }, openedAt: now },
  })
  const { name } = await tx.merchant.findFirstOrThrow({ where: { id: request.merchantId, tenantId } })
  const angle = angles[randomInt(angles.length)] ?? angles[0]
  return {
    challenge,
    merchant_name: name,
    evidence_type: request.evidenceType,
    second_angle: ANGLES[angle],
    second_angle_code: angle,
    answer_by: new Date(now.getTime() + CAPTURE_MS),
  }
}

/** @throws Forbidden `link_expired`, Conflict `capture_used` */
export function assertUsable(request: CaptureRequestRow, now: Date): void {
  assertUnused(request)
  if (statusOf(request, now) === 'expired')
    throw new Forbidden('link_expired', 'This link has expired: ask for a new one.')
}

/** @throws Conflict `capture_used` */
export function assertUnused({ usedAt }: CaptureRequestRow): void {
  if (usedAt) throw new Conflict('capture_used', 'This link was used already: ask for a new one.')
}
