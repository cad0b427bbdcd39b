import { createHmac } from 'node:crypto'
import type { Context } from '@trust/db/context'

export const ERASED = '[erased]'
const UNREAD = 'The text was erased before it was classified.'

interface Erased {
  id: string
  merchant_id: string
  was_received: boolean
}

/**
 * Erases what complaints say about a consumer, in their words or by reference. What was found out about the
 * complaint stays: its classification counts in scores as before. A complaint that still waits for its
 * classification fails, so that a job which has read the text already cannot write parts of it.
 * @param key makes the trace of the reference in the audit log, which nobody without the key can guess
 * @returns how many complaints were erased
 */
export async function eraseConsumer(context: Context, reference: string, key: string): Promise<number> {
  const { tx, tenantId, now } = context
  const erased = await tx.$queryRaw<Erased[]>`
    WITH named AS (
      SELECT id, status FROM complaints
      WHERE tenant_id = ${tenantId}::uuid AND consumer_reference = ${reference} ORDER BY id FOR UPDATE)
    UPDATE complaints AS complaint SET
      text = ${ERASED}, subject = NULL, consumer_reference = NULL, order_reference = NULL,
      signature = '{}',
      classification = jsonb_set(classification, '{symptoms}', '[]'),
      resolution = jsonb_set(resolution, '{note}', to_jsonb(${ERASED}::text)),
      status = CASE named.status WHEN 'received' THEN 'failed' ELSE named.status END,
      failure_reason = CASE named.status WHEN 'received' THEN ${UNREAD} ELSE failure_reason END,
      updated_at = ${now}
    FROM named WHERE complaint.id = named.id
    RETURNING complaint.id, complaint.merchant_id, named.status = 'received' AS was_received`
  const trace = createHmac('sha256', key).update(`${tenantId} ${reference}`).digest('hex')
  noteRequest(context, erased.length, trace)
  for (const complaint of erased) noteErased(context, complaint, trace)
  return erased.length
}

function noteRequest(context: Context, erased: number, trace: string): void {
  context.audit({
    action: 'consumer.erased',
    resourceType: 'consumer',
    resourceId: null,
    summary: `A consumer's personal data was erased from ${erased} complaints.`,
    changes: { erased, consumer_reference_hmac: trace },
  })
}

function noteErased(context: Context, { id, merchant_id, was_received }: Erased, trace: string): void {
  context.audit({
    action: 'complaint.erased',
    resourceType: 'complaint',
    resourceId: id,
    merchantId: merchant_id,
    summary: "The consumer's personal data was erased from a complaint.",
    changes: { consumer_reference_hmac: trace },
  })
  if (was_received) context.enqueue('recalculate-score', { merchant_id, trigger: 'complaint_failed' })
}
