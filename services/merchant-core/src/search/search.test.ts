import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
const ids: Record<string, string> = {}
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
  tenant = await harness.tenant()
  const { body: merchant } = await tenant.admin.post('/merchants', {
    name: 'Trattoria da Müller',
    claimed_address: 'Via Roma 12, Milano',
    external_id: 'MP-1003',
    email: 'Sala@Trattoria.example',
    phone: '+39 02 1234 5678',
    owners: [{ full_name: 'Ada Uno', email: 'ada@uno.example', phone: '0170 7654321' }],
    locations: [{ label: 'Sala' }],
  })
  const { body: complaint } = await tenant.admin.post('/complaints', {
    merchant_id: merchant.id,
    text: 'Cold soup.',
    channel: 'web',
    external_id: 'ticket-77',
    order_reference: 'ORD-9-complained',
  })
  const { body: reviewCase } = await tenant.admin.post('/review-cases', {
    merchant_id: merchant.id,
    reason: 'Look',
    priority: 'low',
  })
  const event = {
    event_id: 'e1',
    type: 'order_created',
    merchant_id: merchant.id,
    order_reference: 'ORD-8',
    occurred_at: '2026-01-31T09:30:00Z',
  }
  await tenant.partner.post('/platform/orders/events', { events: [event] })
  Object.assign(ids, {
    merchant: merchant.id,
    owner: merchant.owners[0].id,
    place: merchant.locations[0].id,
    complaint: complaint.id,
    case: reviewCase.id,
    user: tenant.adminId,
  })
})
afterAll(() => harness.close())

const search = async (q: string, who = tenant.admin): Promise<{ kind: string; id: string }[]> => {
  const { status, body } = await who.get(`/search?q=${encodeURIComponent(q)}`)
  expect(status).toBe(200)
  return body.items
}

describe('GET /search', () => {
  it.each([
    ['its name', 'muller', 'merchant', 'merchant'],
    ['its name with a slip', 'Tratoria', 'merchant', 'merchant'],
    ['its external id', 'mp-1003', 'merchant', 'merchant'],
    ['what its external id begins with', 'mp-1', 'merchant', 'merchant'],
    ['its e-mail address', 'sala@trattoria.example', 'merchant', 'merchant'],
    ["its owner's e-mail address", 'ada@uno', 'merchant', 'merchant'],
    ['its telephone in national form', '02 12345678', 'merchant', 'merchant'],
    ["its owner's telephone in international form", '+49 (170) 765-4321', 'merchant', 'merchant'],
    ['an order of it', 'ORD-8', 'merchant', 'merchant'],
    ['the order of a complaint', 'ORD-9', 'complaint', 'complaint'],
    ['the external id of a complaint', 'ticket-77', 'complaint', 'complaint'],
  ])('finds by %s', async (_how, q, kind, name) => {
    expect(await search(q)).toMatchObject([{ kind, id: ids[name] }])
  })

  it.each([
    ['merchant', 'merchant', 'merchant'],
    ['owner', 'merchant', 'merchant'],
    ['place', 'merchant', 'merchant'],
    ['complaint', 'complaint', 'complaint'],
    ['case', 'review_case', 'case'],
    ['user', 'user', 'user'],
  ])('finds a %s by its id', async (given, kind, name) => {
    expect(await search(ids[given] ?? '')).toMatchObject([{ kind, id: ids[name] }])
    expect(await search((ids[given] ?? '').toUpperCase())).toHaveLength(1)
  })

  it('finds an audit entry and a user by name', async () => {
    const { body } = await tenant.admin.get('/audit-logs?limit=1')
    expect(await search(body.items[0].id)).toMatchObject([{ kind: 'audit_entry', id: body.items[0].id }])
    const { body: me } = await tenant.admin.get('/auth/me')
    expect(await search(me.email.slice(0, 20))).toMatchObject([{ kind: 'user', id: tenant.adminId }])
  })

  it('shows what the caller may read, and nothing of another tenant', async () => {
    const viewer = await harness.operator(tenant, 'viewer')
    expect(await search(ids.case ?? '', viewer)).toHaveLength(1)
    expect(await search(tenant.adminId, viewer)).toEqual([])
    const other = await harness.tenant()
    for (const q of [...Object.values(ids), 'mp-1003', 'ORD-', 'ada@uno', '12345678', 'ticket-77', 'muller'])
      expect(await search(q, other.admin)).toEqual([])
  })

  it('treats no character as a pattern, and says which input it needs', async () => {
    for (const q of ['%%', '__', '\\%', "'; DROP", '00000000', '\u{10FFFF}\u{10FFFF}'])
      expect(await search(q)).toEqual([])
    expect((await tenant.admin.get('/search?q=a')).status).toBe(400)
    expect((await tenant.admin.get('/search')).body.items).toEqual([])
    expect((await tenant.admin.get('/search?q=ab%00')).status).toBe(400)
    expect((await tenant.partner.get('/search?q=muller')).status).toBe(403)
  })
})
