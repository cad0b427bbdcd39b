import { newId } from '@trust/contracts/identifier'
import type { ApiRequest } from './api-load.ts'
import type { BenchTenant } from './api-system.ts'

const JSON_TYPE = { 'content-type': 'application/json' }

/** The credentials of a request, by tenant. */
type Credential = (tenant: BenchTenant) => Record<string, string>

export const byKey: Credential = ({ apiKey }) => ({ 'x-api-key': apiKey })

/** The requests of the benchmark. Each call makes the next one: tenants, then their merchants, in turns. */
export function requestsOf(tenants: BenchTenant[], credential: Credential) {
  let made = 0
  const turn = () => {
    const tenant = tenants[made % tenants.length] as BenchTenant
    const merchant = tenant.merchants[Math.floor(made / tenants.length) % tenant.merchants.length] as string
    made += 1
    return { merchant, headers: { ...JSON_TYPE, ...credential(tenant) }, number: made }
  }
  const get = (path: (merchant: string) => string) => (): ApiRequest => {
    const { merchant, headers } = turn()
    return { method: 'GET', path: path(merchant), headers }
  }
  const send =
    (method: 'POST' | 'PUT', make: (merchant: string, number: number) => [path: string, body: object]) =>
    (): ApiRequest => {
      const { merchant, headers, number } = turn()
      const [path, body] = make(merchant, number)
      return { method, path, headers, body: JSON.stringify(body) }
    }
  return {
    me: get(() => '/api/v1/auth/me'),
    merchant: get((id) => `/api/v1/merchants/${id}`),
    page: get(() => '/api/v1/merchants?limit=25'),
    badge: get((id) => `/badge/${id}.svg`),
    status: get((id) => `/api/v1/public/merchants/${id}/status`),
    /** The path of the same request to the floor and the naive server. */
    floorMerchant: get((id) => `/merchants/${id}`),
    floorPage: get(() => '/merchants'),
    floorComplaint: send('POST', (id) => ['/complaints', complaint(id)]),
    complaint: send('POST', (id) => ['/api/v1/platform/complaints', complaint(id)]),
    create: send('POST', (_id, number) => ['/api/v1/merchants', newMerchant(number)]),
    update: send('PUT', (id, number) => [
      `/api/v1/merchants/${id}`,
      { description: `Changed ${number} times` },
    ]),
    orders: (events: number) =>
      send('POST', (id) => [
        '/api/v1/platform/orders/events',
        { events: Array.from({ length: events }, () => orderEvent(id)) },
      ]),
    decide: (cases: string[]) =>
      send('POST', () => [
        `/api/v1/review-cases/${cases.pop()}/decision`,
        { decision: 'clear', decision_reason: 'Nothing is wrong.' },
      ]),
  }
}

const complaint = (merchant_id: string) => ({
  merchant_id,
  text: 'The delivery was an hour late and the soup was cold.',
  channel: 'web',
})

const newMerchant = (number: number) => ({
  name: `Trattoria Ferri ${number % 500}`,
  claimed_address: 'Via Torino 18, 20123 Milano',
  country: 'IT',
  category: '5812',
  owners: [{ full_name: 'Maria Rossi' }],
  locations: [{ address: 'Via Torino 18, 20123 Milano', latitude: 45.46, longitude: 9.19 }],
})

function orderEvent(merchant_id: string) {
  const id = newId()
  return {
    event_id: id,
    type: 'order_created',
    merchant_id,
    order_reference: id,
    amount: { amount: '24.90', currency: 'EUR' },
    consumer_reference: `consumer ${id.slice(-3)}`,
    occurred_at: new Date().toISOString(),
  }
}
