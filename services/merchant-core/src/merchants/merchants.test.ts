import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const minimal = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano' }

describe('POST /merchants', () => {
  it('answers the whole merchant, in review and medium until it is scored', async () => {
    const { admin } = await harness.tenant()
    const answer = await admin.post('/merchants', {
      ...minimal,
      country: 'IT',
      owners: [{ full_name: 'Ada Neri' }],
    })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ ...minimal, country: 'IT', external_id: null })
    expect(answer.body.owners[0]).toMatchObject({ full_name: 'Ada Neri', identity_status: 'unverified' })
    expect(answer.body.trust_status).toMatchObject({ public_status: 'review', risk_level: 'medium' })
  })

  it('reports all faults of a body at once', async () => {
    const { admin } = await harness.tenant()
    const answer = await admin.post('/merchants', {
      name: 5,
      country: 'XX',
      locations: [{ latitude: 1 }],
      shoe: 1,
    })
    expect(answer.status).toBe(422)
    expect(answer.body.code).toBe('validation_error')
    const faults = answer.body.detail.map(
      (fault: { loc: unknown[]; type: string }) => `${fault.loc.join('.')} ${fault.type}`,
    )
    expect(faults.sort()).toEqual([
      'body.claimed_address missing',
      'body.country value_error',
      'body.locations.0.longitude missing',
      'body.name string_type',
      'body.shoe extra_forbidden',
    ])
  })

  it('refuses a second merchant with the same external_id', async () => {
    const { partner } = await harness.tenant()
    await partner.post('/platform/merchants', { ...minimal, external_id: 'm-1' })
    const answer = await partner.post('/platform/merchants', { ...minimal, external_id: 'm-1' })
    expect(answer.status).toBe(409)
    expect(answer.body.code).toBe('duplicate_external_id')
  })

  it('answers the same Idempotency-Key with the first answer, another body with 409', async () => {
    const { partner } = await harness.tenant()
    const key = { 'idempotency-key': 'once' }
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => partner.post('/platform/merchants', minimal, key)),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([201]))
    expect(new Set(answers.map((answer) => answer.body.id)).size).toBe(1)
    expect(answers.filter((answer) => answer.headers.get('idempotency-replayed') === 'true')).toHaveLength(9)
    const other = await partner.post('/platform/merchants', { ...minimal, name: 'Due' }, key)
    expect(other.body.code).toBe('idempotency_conflict')
  })
})

describe('reading merchants', () => {
  it('lists newest first in the envelope, filtered, and hides the neighbours', async () => {
    const [mine, other] = [await harness.tenant(), await harness.tenant()]
    for (const name of ['Alfa', 'Beta', 'Gamma']) await mine.admin.post('/merchants', { ...minimal, name })
    const { body: foreign } = await other.admin.post('/merchants', minimal)
    const page = await mine.admin.get('/merchants?limit=2&skip=1')
    expect(page.body).toMatchObject({ total: 3, skip: 1, limit: 2 })
    expect(page.body.items.map((item: { name: string }) => item.name)).toEqual(['Beta', 'Alfa'])
    expect((await mine.admin.get('/merchants?q=gam')).body.total).toBe(1)
    expect((await mine.admin.get(`/merchants/${foreign.id}`)).status).toBe(404)
    expect((await mine.admin.get('/merchants/not-a-uuid')).status).toBe(404)
    expect((await mine.admin.get('/merchants?limit=101')).body.code).toBe('invalid_query')
    expect((await mine.admin.get('/merchants?colour=red')).status).toBe(400)
  })
})

describe('PUT /merchants/{id}', () => {
  it('replaces what is given and keeps owners that repeat their id', async () => {
    const { admin } = await harness.tenant()
    const { body: merchant } = await admin.post('/merchants', {
      ...minimal,
      owners: [{ full_name: 'Ada' }, { full_name: 'Bo' }],
    })
    const [ada] = merchant.owners
    const owners = [{ full_name: 'Cy' }, { id: ada.id, full_name: 'Ada Neri' }]
    const answer = await admin.put(`/merchants/${merchant.id}`, { phone: '+39 02 1234', owners })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ name: minimal.name, phone: '+39 02 1234' })
    expect(answer.body.owners).toMatchObject([{ full_name: 'Cy' }, { id: ada.id, full_name: 'Ada Neri' }])
  })

  it('keeps a verified identity for the same name only', async () => {
    const { admin } = await harness.tenant()
    const { body: merchant } = await admin.post('/merchants', { ...minimal, owners: [{ full_name: 'Ada' }] })
    const [{ id }] = merchant.owners
    const finding = { identity_status: 'verified', note: 'Passport seen.' }
    await admin.post(`/merchants/${merchant.id}/owners/${id}/identity`, finding)
    const put = (full_name: string) => admin.put(`/merchants/${merchant.id}`, { owners: [{ id, full_name }] })
    expect((await put('Ada')).body.owners[0].identity_status).toBe('verified')
    expect((await put('Someone Else')).body.owners[0].identity_status).toBe('unverified')
  })
})

describe('suspension by hand', () => {
  it('holds at once and can be lifted; wrong states are 409', async () => {
    const { admin } = await harness.tenant()
    const { body: merchant } = await admin.post('/merchants', minimal)
    const act = (what: string) => admin.post(`/merchants/${merchant.id}/${what}`, { reason: 'Inspection' })
    expect((await act('reinstate')).body.code).toBe('not_suspended')
    const suspended = await act('suspend')
    expect(suspended.body.trust_status).toMatchObject({
      public_status: 'suspended',
      suspended_manually: true,
      suspension: {
        reason: 'Inspection',
        category: null,
        by: { kind: 'user', label: expect.any(String) },
        at: expect.any(String),
      },
    })
    expect((await act('suspend')).body.code).toBe('already_suspended')
    expect((await act('reinstate')).body.trust_status).toMatchObject({
      public_status: 'review',
      suspension: null,
    })
  })
})
