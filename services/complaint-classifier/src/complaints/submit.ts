import { Conflict, NotFound } from '@trust/contracts/errors'
import { newId } from '@trust/contracts/identifier'
import { isUniqueViolation, Prisma, violatesNotNull } from '@trust/db/client'
import type { Context } from '@trust/db/context'
import { insertRows } from '@trust/db/write-rows'
import { label, say } from '@trust/messages/sentences/say'
import type { ComplaintRow } from './read.ts'
import type { SubmitComplaint } from './schema.ts'

/**
 * Takes a complaint in. Its classification follows at once.
 * @throws NotFound when the merchant is not of this tenant, Conflict `duplicate_external_id`; both with the commit
 */
export function submitComplaint(context: Context, input: SubmitComplaint): ComplaintRow {
  const complaint = complaintOf(context, input)
  context.writeAtCommit(
    insertRows({ name: 'insert-complaint', table: 'complaints' }, [complaint], { merchantId: ownMerchant }),
    explained,
  )
  context.audit({
    action: 'complaint.received',
    resourceType: 'complaint',
    resourceId: complaint.id,
    merchantId: complaint.merchantId,
    summary: say('log.complaint_received', { channel: label(complaint.channel) }),
  })
  context.enqueue('classify-complaint', { complaint_id: complaint.id })
  return complaint
}

/** Null for a merchant that is not the tenant's: the column takes none. */
const ownMerchant = (given: (field: string) => string) =>
  `(SELECT id FROM merchants WHERE id = ${given('merchantId')} AND tenant_id = ${given('tenantId')})`

function explained(error: unknown): Error | undefined {
  if (violatesNotNull(error, 'merchant_id')) return new NotFound('The merchant')
  if (!isUniqueViolation(error)) return undefined
  return new Conflict('duplicate_external_id', 'A complaint with this external_id exists.')
}

function complaintOf({ tenantId, actor, now }: Context, input: SubmitComplaint): ComplaintRow {
  return {
    ...unclassified,
    id: newId(),
    tenantId,
    merchantId: input.merchant_id.toLowerCase(),
    text: input.text,
    subject: input.subject ?? null,
    channel: input.channel,
    externalId: input.external_id ?? null,
    orderReference: input.order_reference ?? null,
    amount: input.amount ? new Prisma.Decimal(input.amount.amount) : null,
    currency: input.amount?.currency ?? null,
    occurredAt: input.occurred_at ?? null,
    consumerReference: input.consumer_reference ?? null,
    status: 'received',
    submittedBy: actor,
    createdAt: now,
    updatedAt: now,
  }
}

/** Fields that the classification and people add. */
const unclassified = {
  classification: null,
  correction: null,
  category: null,
  severity: null,
  intent: null,
  resolution: null,
  failureReason: null,
  clusterId: null,
  signature: [],
  needsReview: false,
}
