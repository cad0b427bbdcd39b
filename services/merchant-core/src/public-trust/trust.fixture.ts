import type { Harness, TestTenant } from '@trust/testing/harness'

export const VERIFIED = new Date('2026-03-01T00:00:00Z')

interface Trusted {
  harness: Harness
  tenant: TestTenant
}

/** A merchant as it is when the risk engine has announced its status. */
export async function trustedMerchant(
  { harness, tenant }: Trusted,
  name: string,
  status?: 'verified' | 'review' | 'suspended',
): Promise<string> {
  const { body } = await tenant.admin.post('/merchants', { name, claimed_address: 'Via Roma 1' })
  if (status === undefined) return body.id
  await harness.db.acrossTenants.trustStatus.create({
    data: {
      merchantId: body.id,
      tenantId: tenant.id,
      publicStatus: status,
      scoredStatus: status,
      riskLevel: 'low',
      reasonCodes: ['secret_reason'],
      verifiedSince: status === 'verified' ? VERIFIED : null,
      calculatedAt: new Date(),
      changedAt: new Date(),
    },
  })
  return body.id
}
