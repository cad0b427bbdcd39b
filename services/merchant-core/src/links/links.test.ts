import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
})
beforeEach(async () => {
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

let number = 0
const create = async (name: string, body: object, who = tenant) => {
  number += 1
  const answer = await who.admin.post('/merchants', {
    name,
    claimed_address: `Calle ${number} Lugar`,
    ...body,
  })
  expect(answer.status).toBe(201)
  return answer.body
}
const linksOf = async (id: string) => (await tenant.admin.get(`/merchants/${id}/links`)).body
const owner = (more: object) => ({ owners: [{ full_name: 'Ada Neri', ...more }] })

describe('GET /merchants/{id}/links', () => {
  it.each([
    ['email', owner({ email: 'ada+shop@example.com' }), { email: 'Ada@Example.com' }, 'a…@example.com'],
    ['phone', owner({ phone: '+39 02 7654321' }), { phone: '02 765 4321' }, '…321'],
    ['bank_reference', { bank_reference: 'DE89 3704 0044' }, { bank_reference: 'de8937040044' }, '…0044'],
    ['tax_reference', { tax_reference: 'ATU-12345' }, { tax_reference: 'atu12345' }, '…2345'],
    ['website', { website: 'https://www.Ferri.it/menu' }, { website: 'http://ferri.it' }, 'ferri.it'],
    [
      'address',
      { claimed_address: 'Via Torino 18, Milano' },
      { claimed_address: 'MILANO, via Torino 18' },
      null,
    ],
    [
      'name_birth_year',
      owner({ birth_year: 1980 }),
      { owners: [{ full_name: 'NERI Ada', birth_year: 1980 }] },
      'A…, 1980',
    ],
  ])('finds merchants by %s, however it is written', async (kind, one, other, shown) => {
    const first = await create('One', one)
    const second = await create('Other', other)
    await create('Stranger', { email: 'stranger@example.com', website: 'https://stranger.example' })
    const { items, total } = await linksOf(first.id)
    expect(total).toBe(1)
    expect(items[0]).toMatchObject({
      merchant_id: second.id,
      merchant_name: 'Other',
      features: [{ kind, merchants_sharing: 2, ...(shown ? { value_shown: shown } : {}) }],
      path: [{ merchant_id: second.id }],
    })
    expect(items[0].strength).toBeGreaterThan(0.3)
  })

  it('shows the path to indirectly linked merchants, and features that many share weigh less', async () => {
    const first = await create('A', { email: 'a@ring.example', claimed_address: 'Centro 1 Lisboa' })
    const second = await create('B', { email: 'a@ring.example', bank_reference: 'PT5000020123' })
    const third = await create('C', { bank_reference: 'PT5000020123' })
    for (const name of ['D', 'E', 'F']) await create(name, { claimed_address: 'Centro 1 Lisboa' })
    const { items } = await linksOf(first.id)
    expect(items.map(({ merchant_id }: { merchant_id: string }) => merchant_id)).toEqual([
      second.id,
      third.id,
    ])
    expect(items[1]).toMatchObject({
      features: [],
      path: [
        { merchant_id: second.id, features: [{ kind: 'email' }] },
        { merchant_id: third.id, features: [{ kind: 'bank_reference', value_shown: '…0123' }] },
      ],
    })
    expect(items[1].strength).toBeCloseTo(items[1].path[0].strength * items[1].path[1].strength)
  })

  it('follows changes, also the erasure of an owner', async () => {
    const first = await create('A', owner({ email: 'gone@example.com', birth_year: 1970 }))
    const second = await create('B', { email: 'gone@example.com' })
    expect((await linksOf(second.id)).total).toBe(1)
    await tenant.admin.put(`/merchants/${second.id}`, { email: 'new@example.com' })
    expect((await linksOf(second.id)).total).toBe(0)
    await tenant.admin.put(`/merchants/${second.id}`, { email: 'gone@example.com' })
    await tenant.admin.delete(`/merchants/${first.id}/owners/${first.owners[0].id}/personal-data`)
    expect((await linksOf(second.id)).total).toBe(0)
    const features = await harness.db.acrossTenants.merchantFeature.findMany({
      where: { merchantId: first.id },
    })
    expect(features.map(({ kind }) => kind)).toEqual(['address'])
    const { body } = await tenant.admin.get(`/merchants/${first.id}`)
    expect(body.owners[0].birth_year).toBeNull()
  })

  it('finds merchants that submitted the same picture', async () => {
    const [first, second] = [await create('A', {}), await create('B', {})]
    const picture = (merchantId: string, flags: object[]) => ({
      id: crypto.randomUUID(),
      tenantId: tenant.id,
      merchantId,
      evidenceType: 'storefront',
      status: 'assessed',
      contentType: 'image/jpeg',
      sizeBytes: 1,
      sha256: 'x',
      width: 1,
      height: 1,
      uploadedBy: { kind: 'system', id: 'test', label: 'test' },
      storageKey: crypto.randomUUID(),
      assessment: { risk: { score: 0, flags } },
    })
    const earlier = picture(first.id, [])
    const copied = { code: 'cross_merchant_duplicate', severity: 'high', related_evidence_id: earlier.id }
    await harness.db.acrossTenants.evidence.create({ data: earlier })
    const copy = await harness.db.acrossTenants.evidence.create({ data: picture(second.id, [copied]) })
    expect((await linksOf(first.id)).items).toMatchObject([
      { merchant_id: second.id, features: [{ kind: 'picture', merchants_sharing: 2 }] },
    ])
    await harness.db.acrossTenants.evidence.update({ where: { id: copy.id }, data: { assessment: {} } })
    expect((await linksOf(first.id)).total).toBe(0)
  })

  it('keeps tenants apart, and never gives a reference back', async () => {
    const reference = { bank_reference: 'DE89370400440532013000' }
    const first = await create('A', reference)
    const other = await harness.tenant()
    await create('B', reference, other)
    expect((await linksOf(first.id)).total).toBe(0)
    expect((await other.admin.get(`/merchants/${first.id}/links`)).status).toBe(404)
    expect(first).toMatchObject({ bank_reference_hint: '…3000', tax_reference_hint: null })
    expect(JSON.stringify(first)).not.toContain('0532013')
    const wrong = await tenant.admin.post('/merchants', {
      name: 'A',
      claimed_address: 'A',
      bank_reference: '??',
      owners: [{ full_name: 'A', birth_year: 12 }],
    })
    expect(wrong.body.detail.map(({ loc }: { loc: string[] }) => loc.at(-1)).sort()).toEqual([
      'bank_reference',
      'birth_year',
    ])
    const cleared = await tenant.admin.put(`/merchants/${first.id}`, { bank_reference: null })
    expect(cleared.body.bank_reference_hint).toBeNull()
  })
})
