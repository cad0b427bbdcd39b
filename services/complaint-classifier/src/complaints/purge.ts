import type { Context } from '@trust/db/context'
import { retainedSince } from '@trust/db/retention'
import { say } from '@trust/messages/sentences/say'
import { ERASED } from './erase.ts'

const BATCH = 500

/**
 * Erases the words of complaints that are past their time and who sent them; what was found out stays. Asks for
 * itself while there are more.
 */
export async function purgeComplaints(context: Context): Promise<void> {
  const { tx, tenantId, now } = context
  const before = await retainedSince(context, 'complaints')
  const forgotten = await tx.$queryRaw<{ id: string; merchant_id: string }[]>`
    UPDATE complaints SET
      text = ${ERASED}, subject = NULL, consumer_reference = NULL, order_reference = NULL, signature = '{}',
      classification = jsonb_set(classification, '{symptoms}', '[]'),
      resolution = jsonb_set(resolution, '{note}', to_jsonb(${ERASED}::text)), updated_at = ${now}
    WHERE id IN (
      SELECT id FROM complaints
      WHERE tenant_id = ${tenantId}::uuid AND created_at < ${before} AND text <> ${ERASED} AND status <> 'received'
      ORDER BY created_at LIMIT ${BATCH} FOR UPDATE)
    RETURNING id, merchant_id`
  for (const { id, merchant_id: merchantId } of forgotten) {
    context.audit({
      action: 'complaint.erased',
      resourceType: 'complaint',
      resourceId: id,
      merchantId,
      summary: say('log.complaint_expired'),
    })
  }
  if (forgotten.length === BATCH) context.enqueue('purge-complaints', { tenant_id: tenantId })
}
