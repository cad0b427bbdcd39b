import { DAY_MS } from '@trust/contracts/durations'
import { newId } from '@trust/contracts/identifier'
import type { TestClient } from '@trust/testing/client'
import type { Harness, TestTenant } from '@trust/testing/harness'

/** A tenant with a merchant and its reviewers. */
export interface Office extends TestTenant {
  merchantId: string
  reviewer: TestClient & { id: string }
  lead: TestClient & { id: string }
}

export async function openOffice(harness: Harness): Promise<Office> {
  const tenant = await harness.tenant()
  const merchantId = await addMerchant(tenant)
  const reviewer = await harness.operator(tenant, 'qc_reviewer')
  const lead = await harness.operator(tenant, 'qc_lead')
  // The first score has no facts: those that a test writes could otherwise fire a trigger of it.
  await harness.drain()
  return { ...tenant, merchantId, reviewer, lead }
}

export async function addMerchant({ admin }: TestTenant): Promise<string> {
  const { body } = await admin.post('/merchants', {
    name: 'Trattoria Uno',
    claimed_address: 'Via Roma 1, Milano',
  })
  return body.id
}

export async function addCase(office: Office, priority = 'high'): Promise<string> {
  const wanted = { merchant_id: office.merchantId, reason: 'Photographs look edited', priority }
  const { body } = await office.lead.post('/review-cases', wanted)
  return body.id
}

/** An action to issue for the merchant, due in a week. */
export function wantedAction({ merchantId }: Office) {
  const dueDate = new Date(Date.now() + 7 * DAY_MS).toISOString()
  return { merchant_id: merchantId, action_type: 'fix_hygiene', priority: 'high', due_date: dueDate }
}

export async function addAction(office: Office): Promise<string> {
  const { body } = await office.lead.post('/corrective-actions', wantedAction(office))
  return body.id
}

/** A fix without evidence. */
export const plainFix = { notes: 'Cleaned', evidence_ids: [] }

export async function addComplaint(
  { db }: Harness,
  office: Office,
  fields: { severity?: string; category?: string; status?: string; createdAt?: Date } = {},
): Promise<string> {
  const { id } = await db.acrossTenants.complaint.create({
    data: {
      id: newId(),
      tenantId: office.id,
      merchantId: office.merchantId,
      text: 'The fish was off and two of us fell ill.',
      channel: 'web',
      status: 'classified',
      severity: 'critical',
      submittedBy: {},
      ...fields,
    },
  })
  return id
}

export async function addEvidence(
  { db }: Harness,
  office: Office,
  fields: { merchantId?: string; flags?: string[] } = {},
): Promise<string> {
  const { merchantId = office.merchantId, flags = [] } = fields
  const { id } = await db.acrossTenants.evidence.create({
    data: {
      id: newId(),
      tenantId: office.id,
      merchantId,
      evidenceType: 'storefront',
      status: 'assessed',
      contentType: 'image/jpeg',
      sizeBytes: 1,
      sha256: newId(),
      width: 640,
      height: 480,
      uploadedBy: {},
      storageKey: newId(),
      assessment: { risk: { score: 0, flags: flags.map((code) => ({ code, severity: 'high' })) } },
      assessedAt: new Date(),
    },
  })
  return id
}

/** The data of a tenant's events of one type, oldest first, dispatched or waiting. */
export async function eventsOf({ db }: Harness, tenant: TestTenant, type: string) {
  const rows = await db.acrossTenants.$queryRaw<{ data: Record<string, unknown> }[]>`
    SELECT id, payload AS data FROM outbox WHERE kind = 'event' AND name = ${type} AND tenant_id = ${tenant.id}::uuid
    UNION
    SELECT id, body::jsonb->'data' FROM events WHERE event_type = ${type} AND tenant_id = ${tenant.id}::uuid
    ORDER BY id`
  return rows.map(({ data }) => data)
}

/** The data of the `review_decision_made` events of a case. */
export async function decisionsOf(harness: Harness, tenant: TestTenant, caseId: string) {
  const events = await eventsOf(harness, tenant, 'review_decision_made')
  return events.filter((event) => event.case_id === caseId)
}
