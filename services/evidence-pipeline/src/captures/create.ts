import { newId } from '@trust/contracts/identifier'
import type { Context } from '@trust/db/context'
import { label, say } from '@trust/messages/sentences/say'
import { newLinkSecret } from '@trust/runtime/secrets'
import { assertBelongs } from '../evidence/upload.ts'
import type { CaptureRequestRow } from './read.ts'
import type { CreateCaptureRequest } from './schema.ts'

/**
 * Makes a link with which a telephone takes two photographs, once.
 * @throws NotFound for a merchant or location of another tenant, or a location of another merchant
 */
export async function createCaptureRequest(
  context: Context,
  fields: CreateCaptureRequest,
): Promise<{ request: CaptureRequestRow; secret: string }> {
  const { tx, tenantId, now, actor } = context
  await assertBelongs(context, fields)
  const { secret, secretSha256 } = newLinkSecret()
  const request = await tx.captureRequest.create({
    data: {
      id: newId(),
      tenantId,
      merchantId: fields.merchant_id,
      locationId: fields.location_id ?? null,
      evidenceType: fields.evidence_type,
      secretSha256,
      createdBy: actor,
      createdAt: now,
      expiresAt: new Date(now.getTime() + fields.expires_in_minutes * 60_000),
    },
  })
  context.audit({
    action: 'evidence.capture_requested',
    resourceType: 'capture_request',
    resourceId: request.id,
    merchantId: fields.merchant_id,
    summary: say('log.evidence_capture_requested', { kind: label(fields.evidence_type) }),
  })
  return { request, secret }
}
