import { Conflict, NotFound } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isUniqueViolation } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import type { ComplaintRow } from './read.ts'
import type { SubmitComplaint } from './schema.ts'

/**
 * Takes a complaint in. Its classification follows at once.
 * @throws NotFound when the merchant is not of this tenant, Conflict `duplicate_external_id`
 */
export async function submitComplaint(context: Context, input: SubmitComplaint): Promise<ComplaintRow> {
  await assertMerchant(context, input.merchant_id)
  const complaint = await insertComplaint(context, input)
  context.audit({
    action: 'complaint.received',
    resourceType: 'complaint',
    resourceId: complaint.id,
    merchantId: complaint.merchantId,
    summary: `A complaint was received (channel: ${complaint.channel}).`,
  })
  context.enqueue('classify-complaint', { complaint_id: complaint.id })
  return complaint
}

async function assertMerchant({ tx, tenantId }: Context, id: string): Promise<void> {
  const merchant = await tx.merchant.findFirst({ where: { id, tenantId }, select: { id: true } })
  if (!merchant) throw new NotFound('The merchant')
}

async function insertComplaint(context: Context, input: SubmitComplaint): Promise<ComplaintRow> {
  const { tx, tenantId, actor, now } = context
  try {
    return await tx.complaint.create({
      data: {
        id: newId(),
        tenantId,
        merchantId: input.merchant_id,
        text: input.text,
        subject: input.subject ?? null,
        channel: input.channel,
        externalId: input.external_id ?? null,
        orderReference: input.order_reference ?? null,
        amount: input.amount?.amount ?? null,
        currency: input.amount?.currency ?? null,
        occurredAt: input.occurred_at ?? null,
        consumerReference: input.consumer_reference ?? null,
        status: 'received',
        submittedBy: actor,
        createdAt: now,
        updatedAt: now,
      },
    })
  } catch (error) {
    if (!isUniqueViolation(error)) throw error
    throw new Conflict('duplicate_external_id', 'A complaint with this external_id exists.')
  }
}
