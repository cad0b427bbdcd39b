import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Complainants, complainants, merchantOf } from './complaints.fixture.ts'

let harness: Harness
let shop: Complainants
beforeAll(async () => {
  harness = await startHarness()
  shop = await complainants(harness)
})
afterAll(() => harness.close())

describe('GET /complaints', () => {
  it('filters by every field', async () => {
    const { submit, admin, tenant } = await complainants(harness)
    const other = await merchantOf(tenant)
    await submit({ text: 'I threw up after the chicken.', channel: 'phone' })
    await submit({
      text: 'Please refund me, the parcel never arrived.',
      channel: 'email',
      merchant_id: other,
    })
    await harness.drain()
    const { body: third } = await submit({ text: 'I was charged twice.' })
    await harness.drain()
    await admin.post(`/complaints/${third.id}/resolve`, { resolution: 'resolved', note: 'Refunded' })
    const count = async (query: string) => (await admin.get(`/complaints?${query}`)).body.total
    expect(await count('')).toBe(3)
    expect(await count(`merchant_id=${other}`)).toBe(1)
    expect(await count('status=classified')).toBe(2)
    expect(await count('status=resolved')).toBe(1)
    expect(await count('category=food_safety')).toBe(1)
    expect(await count('severity=high')).toBe(1)
    expect(await count('intent=refund_request')).toBe(1)
    expect(await count('channel=phone')).toBe(1)
    expect(await count('channel=phone&category=billing')).toBe(0)
    expect(await count('language=en')).toBe(3)
    expect(await count('language=de')).toBe(0)
    expect(await count(`created_to=${third.created_at}&status=classified`)).toBe(2)
    expect(await count(`merchant_id=${crypto.randomUUID()}`)).toBe(0)
  })

  it('shows the newest match of each cluster, across all pages', async () => {
    const { submit, admin } = await complainants(harness)
    const { db } = harness
    const ids: string[] = []
    for (const text of ['one', 'two', 'three', 'four', 'five']) ids.push((await submit({ text })).body.id)
    const [one = '', two = '', three = '', four = '', five = ''] = ids
    // Their classification would take them out of the cluster again.
    await harness.drain()
    const join = (id: string, data: object) => db.acrossTenants.complaint.update({ where: { id }, data })
    for (const id of [one, three, five]) await join(id, { clusterId: one, severity: 'critical' })
    await join(five, { severity: 'high' })
    const listed = async (query: string) => {
      const { body } = await admin.get(`/complaints?one_of_alike=true&${query}`)
      return [body.items.map(({ id, alike }: { id: string; alike: number }) => [id, alike]), body.total]
    }
    expect(await listed('')).toEqual([
      [
        [five, 3],
        [four, 1],
        [two, 1],
      ],
      3,
    ])
    expect(await listed('skip=1&limit=1')).toEqual([[[four, 1]], 3])
    expect(await listed('severity=critical')).toEqual([[[three, 3]], 1])
    expect(await listed(`cluster_id=${one}`)).toEqual([[[five, 3]], 1])
    const { body } = await admin.get(`/complaints?cluster_id=${one}`)
    expect(body.items.map(({ alike }: { alike: number }) => alike)).toEqual([3, 3, 3])
  })

  it('pages, newest first', async () => {
    const { submit, admin } = await complainants(harness)
    for (const text of ['one', 'two', 'three']) await submit({ text })
    const { body } = await admin.get('/complaints?limit=2&skip=1')
    expect(body).toMatchObject({ total: 3, skip: 1, limit: 2 })
    expect(body.items.map(({ text }: { text: string }) => text)).toEqual(['two', 'one'])
  })

  it.each([
    'status=open',
    'language=German',
    'category=cats',
    'merchant_id=7',
    'limit=101',
    'colour=red',
    'channel=',
    'created_from=0000-01-01T00:00:00Z',
  ])('refuses ?%s', async (query) => {
    const answer = await shop.admin.get(`/complaints?${query}`)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_query'])
  })
})

describe('who may read', () => {
  it('includes a viewer, and excludes a partner’s key', async () => {
    const { submit, partner, tenant } = shop
    const { body } = await submit()
    const viewer = await harness.operator(tenant, 'viewer')
    for (const path of ['/complaints', `/complaints/${body.id}`]) {
      expect((await viewer.get(path)).status).toBe(200)
      expect((await partner.get(path)).status).toBe(403)
      expect((await harness.anyone().get(path)).status).toBe(401)
    }
  })

  it('excludes other tenants', async () => {
    const other = await harness.tenant()
    const { body } = await shop.submit()
    expect((await other.admin.get(`/complaints/${body.id}`)).status).toBe(404)
    expect((await other.admin.get('/complaints')).body.total).toBe(0)
    expect((await shop.admin.get('/complaints/not-a-uuid')).status).toBe(404)
  })
})
