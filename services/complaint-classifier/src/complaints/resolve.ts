import type { Context } from '@trust/db/context'
import { say } from '@trust/messages/sentences/say'
import { sha256 } from '@trust/runtime/secrets'
import { moveComplaint } from './move.ts'
import { resolutionOf } from './present.ts'
import type { ComplaintRow } from './read.ts'
import type { ResolveComplaint } from './schema.ts'

/**
 * Settles a complaint: `resolved` when something was done about it, `dismissed` when it did not hold.
 * @throws NotFound, Conflict `invalid_state`
 */
export async function resolveComplaint(
  context: Context,
  id: string,
  input: ResolveComplaint,
): Promise<ComplaintRow> {
  const action = input.resolution === 'resolved' ? 'resolve' : 'dismiss'
  const complaint = await moveComplaint(context, id, action, { resolution: resolutionOf(input, context) })
  context.audit({
    action: `complaint.${input.resolution}`,
    resourceType: 'complaint',
    resourceId: id,
    merchantId: complaint.merchantId,
    // The note may name the consumer, and can be erased: the trail keeps what proves it, made with the id so that no
    // list of usual notes reveals it.
    summary: say(`log.complaint_${input.resolution}`),
    changes: { note_sha256: sha256(`${id}\n${input.note}`) },
  })
  const trigger = `complaint_${input.resolution}`
  context.enqueue('recalculate-score', { merchant_id: complaint.merchantId, trigger })
  return complaint
}
