import type { TestClient } from '@trust/testing/client'
import type { Harness, TestTenant } from '@trust/testing/harness'

let numbers = 0

/** An inspector of a tenant, signed in. */
export async function signedInInspector(
  harness: Harness,
  tenant: TestTenant,
  name = 'Ivo Field',
): Promise<TestClient & { id: string }> {
  numbers += 1
  const phone = `+49 170 ${1_000_000 + numbers}`
  const { status, body } = await tenant.admin.post('/inspectors', { full_name: name, phone_number: phone })
  if (status !== 201) throw new Error(`no inspector: ${JSON.stringify(body)}`)
  const client = harness.anyone()
  const answer = await client.post('/inspector/auth/login', { phone_number: phone, api_key: body.api_key })
  if (answer.status !== 200) throw new Error(`test login failed: ${JSON.stringify(answer.body)}`)
  return Object.assign(client, { id: String(body.id) })
}

/** On Unter den Linden, in Berlin. */
export const PLACE = { latitude: 52.517, longitude: 13.3889 }

/** A merchant with two locations, the second without coordinates. */
export async function visitable(tenant: TestTenant) {
  const { body } = await tenant.admin.post('/merchants', {
    name: 'Corner Shop',
    claimed_address: 'Unter den Linden 1, Berlin',
    locations: [{ label: 'Shop', ...PLACE, geofence_radius_m: 100 }, { label: 'Storage' }],
  })
  const [shop, storage] = body.locations
  return { id: String(body.id), shop: String(shop.id), storage: String(storage.id) }
}
