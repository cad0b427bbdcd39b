import { createHmac } from 'node:crypto'
import type { Context } from '@trust/db/context'
import { noteErasures } from '@trust/db/erasures'
import { redactAnswers } from '@trust/http/idempotency'
import { say } from '@trust/messages/sentences/say'

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
 * @returns how many complaints were erased
 */
export async function eraseConsumer(
  context: Context,
  reference: string,
  { traceKey, encryptionKey }: ErasureKeys,
): Promise<number> {
  const { tx, tenantId } = context
  const named = await tx.complaint.findMany({
    where: { tenantId, consumerReference: reference },
    select: { id: true },
  })
  const erased = await eraseComplaints(
    context,
    named.map(({ id }) => id),
    encryptionKey,
  )
  const trace = createHmac('sha256', traceKey).update(`${tenantId} ${reference}`).digest('hex')
  noteRequest(context, erased.length, trace)
  for (const complaint of erased) noteErased(context, complaint, { consumer_reference_hmac: trace })
  return erased.length
}

export interface ErasureKeys {
  /** Makes the trace of the reference in the audit log, which nobody without the key can guess. */
  traceKey: string
  /** Encrypts the answers that are stored for idempotency keys. */
  encryptionKey: string
}

/** Erases again what a restored backup brought back. @returns whether it had to be */
export async function eraseComplaintAgain(
  context: Context,
  id: string,
  encryptionKey: string,
): Promise<boolean> {
  const erased = await eraseComplaints(context, [id], encryptionKey)
  for (const complaint of erased) noteErased(context, complaint, {})
  return erased.length > 0
}

async function eraseComplaints(context: Context, ids: string[], encryptionKey: string): Promise<Erased[]> {
  const { tx, tenantId, now } = context
  const erased = await tx.$queryRaw<Erased[]>`
    WITH named AS (
      SELECT id, status FROM complaints
      WHERE tenant_id = ${tenantId}::uuid AND id = ANY(${ids}::uuid[]) AND text <> ${ERASED}
      ORDER BY id FOR UPDATE)
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
  await redactAnswers(context, { ids: erased.map(({ id }) => id), change: NOTHING_PERSONAL, encryptionKey })
  await noteErasures(
    context,
    'complaint',
    erased.map(({ id }) => id),
  )
  return erased
}

/** The personal fields of a complaint in the API's answers. */
const NOTHING_PERSONAL = { text: ERASED, subject: null, consumer_reference: null, order_reference: null }

function noteRequest(context: Context, erased: number, trace: string): void {
  context.audit({
    action: 'consumer.erased',
    resourceType: 'consumer',
    resourceId: null,
    summary: say('log.consumer_erased', { count: erased }),
    changes: { erased, consumer_reference_hmac: trace },
  })
}

function noteErased(
  context: Context,
  { id, merchant_id, was_received }: Erased,
  changes: Record<string, unknown>,
): void {
  context.audit({
    action: 'complaint.erased',
    resourceType: 'complaint',
    resourceId: id,
    merchantId: merchant_id,
    summary: say('log.complaint_erased_for_consumer'),
    changes,
  })
  if (was_received) context.enqueue('recalculate-score', { merchant_id, trigger: 'complaint_failed' })
}
