import type { TestClient } from '@trust/testing/client'
import type { Harness, TestTenant } from '@trust/testing/harness'

export type Complainants = Awaited<ReturnType<typeof complainants>>

/** A tenant with a merchant, and a way to submit complaints about it. */
export async function complainants(harness: Harness) {
  const tenant = await harness.tenant()
  const merchantId = await merchantOf(tenant)
  const submit = (given: object = {}, by: TestClient = tenant.admin, headers?: Record<string, string>) =>
    by.post('/complaints', { merchant_id: merchantId, text: 'Cold soup.', channel: 'web', ...given }, headers)
  return { ...tenant, tenant, merchantId, submit }
}

export async function merchantOf({ admin }: TestTenant): Promise<string> {
  const { body } = await admin.post('/merchants', { name: 'Trattoria Uno', claimed_address: 'Via Roma 1' })
  return body.id
}

/** The audit entries of a complaint, oldest first. */
export function auditOf(harness: Harness, id: string) {
  return harness.db.acrossTenants.auditEntry.findMany({
    where: { resourceId: id },
    orderBy: { id: 'asc' },
  })
}
