import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { assertUnused } from './open.ts'
import { findCaptureRequest } from './read.ts'

/**
 * Ends a link before its time, also for a telephone that has opened it. A second time it changes nothing.
 * @throws NotFound, Conflict `capture_used`
 */
export async function revokeCapture(context: Context, id: string): Promise<void> {
  const { tx, tenantId, now } = context
  const { count } = await tx.captureRequest.updateMany({
    where: { id, tenantId, usedAt: null, expiresAt: { gt: now } },
    data: { expiresAt: now },
  })
  const request = await findCaptureRequest(context, id)
  assertUnused(request)
  if (count === 0) return
  context.audit({
    action: 'evidence.capture_revoked',
    resourceType: 'capture_request',
    resourceId: id,
    merchantId: request.merchantId,
    summary: say('log.evidence_capture_revoked'),
  })
}
