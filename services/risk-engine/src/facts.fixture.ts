import type { Severity } from '@trust/contracts/scales'
import type { Harness, TestTenant } from '@trust/testing/harness'

/** Writes the rows of the other services directly: the facts of a score. */
export interface FactsFixture {
  harness: Harness
  tenant: TestTenant
  merchantId: string
}

const ADDRESS = { claimed_address: 'Via Roma 1, Milano' }

export async function newMerchant(
  harness: Harness,
  tenant: TestTenant,
  name = 'Trattoria',
): Promise<FactsFixture> {
  const owners = [{ full_name: 'Ada Neri', ownership_percent: 100 }]
  const locations = [{ latitude: 45.46, longitude: 9.19 }]
  const body = {
    name,
    ...ADDRESS,
    country: 'IT',
    email: `${crypto.randomUUID()}@example.com`,
    owners,
    locations,
  }
  const answer = await tenant.admin.post('/merchants', body)
  await harness.drain()
  return { harness, tenant, merchantId: answer.body.id }
}

export async function addComplaint(
  { harness, tenant, merchantId }: FactsFixture,
  severity: Severity,
  more = {},
) {
  const id = crypto.randomUUID()
  await harness.db.acrossTenants.complaint.create({
    data: {
      id,
      tenantId: tenant.id,
      merchantId,
      text: 'It made me ill.',
      channel: 'web',
      status: 'classified',
      category: 'food_safety',
      severity,
      classification: { category_confidence: 0.9 },
      submittedBy: { kind: 'system', id: 'test', label: 'test' },
      ...more,
    },
  })
  return id
}

export async function addEvidence(
  { harness, tenant, merchantId }: FactsFixture,
  evidenceType: string,
  flags: object[],
) {
  const id = crypto.randomUUID()
  await harness.db.acrossTenants.evidence.create({
    data: {
      id,
      tenantId: tenant.id,
      merchantId,
      evidenceType,
      status: 'assessed',
      contentType: 'image/jpeg',
      sizeBytes: 1,
      sha256: id,
      width: 1,
      height: 1,
      uploadedBy: { kind: 'system', id: 'test', label: 'test' },
      storageKey: id,
      assessedAt: new Date(),
      assessment: {
        quality: { score: 0.85 },
        risk: { score: 0, flags },
        location: { source: 'exif', distance_m: 12, within_geofence: true },
      },
    },
  })
  return id
}

/** Owner and location verified, four clean pictures, 300 orders that were nearly all fulfilled. */
export async function becomeGood(place: FactsFixture): Promise<void> {
  const { harness, tenant, merchantId } = place
  const rows = harness.db.acrossTenants
  await rows.owner.updateMany({ where: { merchantId }, data: { identityStatus: 'verified' } })
  await rows.location.updateMany({ where: { merchantId }, data: { verifiedAt: new Date() } })
  for (const type of ['storefront', 'interior', 'signage', 'product']) await addEvidence(place, type, [])
  await rows.$executeRaw`
    INSERT INTO order_events (tenant_id, event_id, type, merchant_id, order_reference, occurred_at)
    SELECT ${tenant.id}::uuid, ${merchantId} || type || n, type, ${merchantId}::uuid, 'order ' || n,
      now() - n * interval '2 hours'
    FROM generate_series(1, 300) n, unnest(ARRAY['order_created', 'order_fulfilled']) type
    WHERE type = 'order_created' OR n > 5`
}

/** The data of the events of a type, oldest first, whether they still wait or were fanned out already. */
export async function eventsOf(
  { harness, merchantId }: FactsFixture,
  type: string,
): Promise<Record<string, unknown>[]> {
  const found = await harness.db.acrossTenants.$queryRaw<{ data: Record<string, unknown> }[]>`
    SELECT data FROM (
      SELECT id, payload AS data FROM outbox WHERE kind = 'event' AND name = ${type}
      UNION SELECT id, body::jsonb -> 'data' FROM events WHERE event_type = ${type}) event
    WHERE data ->> 'merchant_id' = ${merchantId} ORDER BY id`
  return found.map(({ data }) => data)
}

export async function calculate({ tenant, merchantId }: FactsFixture) {
  const { status, body } = await tenant.admin.post(`/risk/merchants/${merchantId}/score`)
  if (status !== 200) throw new Error(`no score: ${JSON.stringify(body)}`)
  return body
}
