import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { shopFront } from '../pictures/picture.fixture.ts'
import { formOf, newMerchant } from './evidence.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

describe('GET /evidence', () => {
  it('lists newest first, filtered, and hides the neighbours', async () => {
    const [{ admin }, other] = [await harness.tenant(), await harness.tenant()]
    const [one, two] = [await newMerchant(admin), await newMerchant(admin)]
    const file = await shopFront(40, 400, 300)
    const submit = async (merchant_id: string, evidence_type: string): Promise<string> => {
      const answer = await admin.post('/evidence', formOf(file, { merchant_id, evidence_type }))
      await harness.drain()
      return answer.body.id
    }
    const menu = await submit(one.id, 'menu')
    const kitchen = await submit(one.id, 'kitchen')
    const copy = await submit(two.id, 'menu')
    const idsOf = async (query: string) => {
      const { status, body } = await admin.get(`/evidence${query}`)
      expect([status, body.total]).toEqual([200, body.items.length])
      return body.items.map((item: { id: string }) => item.id)
    }
    expect(await idsOf('')).toEqual([copy, kitchen, menu])
    expect(await idsOf(`?merchant_id=${one.id}`)).toEqual([kitchen, menu])
    expect(await idsOf('?evidence_type=menu')).toEqual([copy, menu])
    expect(await idsOf('?status=assessed&scene=unknown')).toEqual([copy, kitchen, menu])
    expect(await idsOf('?scene=kitchen')).toEqual([])
    expect(await idsOf('?status=failed')).toEqual([])
    expect(await idsOf('?flag=cross_merchant_duplicate')).toEqual([copy])
    expect(await idsOf(`?flag=exact_duplicate&scene=unknown&merchant_id=${one.id}`)).toEqual([kitchen])
    expect(await idsOf(`?created_to=2020-01-01T00:00:00Z`)).toEqual([])
    expect((await admin.get('/evidence?limit=1&skip=1')).body).toMatchObject({
      total: 3,
      items: [{ id: kitchen }],
    })
    expect((await other.admin.get('/evidence')).body.total).toBe(0)
    expect((await other.admin.get(`/evidence/${menu}`)).status).toBe(404)
    expect((await other.partner.get(`/platform/evidence/${menu}`)).status).toBe(404)
    for (const query of ['status=lost', 'merchant_id=x', 'evidence_type=castle', 'colour=red'])
      expect((await admin.get(`/evidence?${query}`)).status).toBe(400)
  })
})

describe('GET /evidence/{id}/copies', () => {
  it('shows earlier and later copies, those of other merchants first, and none of other tenants', async () => {
    const [{ admin }, neighbour] = [await harness.tenant(), await harness.tenant()]
    const [one, two] = [await newMerchant(admin), await newMerchant(admin)]
    const { id: theirs } = await newMerchant(neighbour.admin)
    const file = await shopFront(41, 400, 300)
    const submit = async (client: typeof admin, merchant_id: string): Promise<string> => {
      const form = formOf(file, { merchant_id, evidence_type: 'storefront' })
      const { body } = await client.post('/evidence', form)
      await harness.drain()
      return body.id
    }
    const before = await submit(admin, one.id)
    const subject = await submit(admin, one.id)
    const after = await submit(admin, two.id)
    await submit(neighbour.admin, theirs)
    const { status, body } = await admin.get(`/evidence/${subject}/copies`)
    expect(status).toBe(200)
    expect(body.items).toMatchObject([
      { evidence_id: after, merchant_id: two.id, likeness: 'exact', severity: 'critical' },
      { evidence_id: before, merchant_id: one.id, likeness: 'exact', severity: 'medium' },
    ])
    expect(body.total).toBe(2)
    expect(body.items[0].merchant_name).toBe((await admin.get(`/merchants/${two.id}`)).body.name)
    expect((await neighbour.admin.get(`/evidence/${subject}/copies`)).status).toBe(404)
  })

  it('gives a copy the severity of the finding, whichever of the two has it', async () => {
    const { admin } = await harness.tenant()
    const [one, two] = [await newMerchant(admin), await newMerchant(admin)]
    const file = await shopFront(42, 400, 300)
    const submit = async (merchant_id: string): Promise<string> => {
      // A paper: the same file of another merchant is no more than a medium finding.
      const { body } = await admin.post('/evidence', formOf(file, { merchant_id, evidence_type: 'document' }))
      await harness.drain()
      return body.id
    }
    const [first, second] = [await submit(one.id), await submit(two.id)]
    for (const [subject, other] of [
      [first, second],
      [second, first],
    ]) {
      const { body } = await admin.get(`/evidence/${subject}/copies`)
      expect(body.items).toMatchObject([{ evidence_id: other, severity: 'medium' }])
    }
    const { assessment } = (await admin.get(`/evidence/${second}`)).body
    expect(assessment.risk.flags).toContainEqual(
      expect.objectContaining({ code: 'cross_merchant_duplicate', severity: 'medium' }),
    )
  })
})
