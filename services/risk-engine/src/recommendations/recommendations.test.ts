import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComplaint, addEvidence, calculate, type FactsFixture, newMerchant } from '../facts.fixture.ts'

let harness: Harness
let tenant: TestTenant
let place: FactsFixture
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const pathOf = ({ merchantId }: FactsFixture) => `/intelligence/merchants/${merchantId}/recommendations`
interface Item {
  id: string
  title: string
  suggested_action_type: string
  expected_score_reduction: number
}

async function troubled(): Promise<FactsFixture> {
  const found = await newMerchant(harness, tenant)
  await addComplaint(found, 'critical')
  await addEvidence(found, 'storefront', [{ code: 'ai_generated', severity: 'high', detail: 'Drawn.' }])
  return found
}
const generate = async (of: FactsFixture): Promise<Item[]> =>
  (await tenant.admin.post(`${pathOf(of)}/generate`)).body.items

describe('POST …/recommendations/generate', () => {
  it('ranks by effect, which is the exact difference of the score', async () => {
    place = await troubled()
    const { status, body } = await tenant.admin.post(`${pathOf(place)}/generate`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ skip: 0, total: body.items.length })
    const effects = body.items.map((item: Item) => item.expected_score_reduction)
    expect(effects).toEqual(effects.toSorted((a: number, b: number) => b - a))
    const types = body.items.map((item: Item) => item.suggested_action_type)
    expect(types).toEqual(
      expect.arrayContaining(['respond_to_complaints', 'replace_evidence', 'verify_identity']),
    )

    const before = (await calculate(place)).internal_score
    const verify = body.items.find((item: Item) => item.title === 'Verify the identity of an owner')
    expect(verify).toMatchObject({ component: 'identity_confidence', status: 'open', decided_by: null })
    await harness.db.acrossTenants.owner.updateMany({
      where: { merchantId: place.merchantId },
      data: { identityStatus: 'verified' },
    })
    const after = (await calculate(place)).internal_score
    // Between the two calculations facts have aged by a moment.
    expect(verify.expected_score_reduction).toBeCloseTo(before - after, 6)
  })

  it('keeps recommendations that still hold, drops others, and lists them', async () => {
    const own = await troubled()
    const first = await generate(own)
    await harness.db.acrossTenants.complaint.updateMany({
      where: { merchantId: own.merchantId },
      data: { status: 'resolved' },
    })
    const second = await generate(own)
    const ids = new Set(first.map((item) => item.id))
    expect(second.every((item) => ids.has(item.id))).toBe(true)
    expect(second.map((item) => item.title)).not.toContain('Resolve a complaint')
    const { body } = await tenant.admin.get(`${pathOf(own)}?status=open&limit=2`)
    expect(body).toMatchObject({ total: second.length, limit: 2 })
    expect(body.items[0].id).toBe(second[0]?.id)
  })

  it('has one result for many simultaneous requests', async () => {
    const own = await troubled()
    const answers = await Promise.all([1, 2, 3, 4, 5].map(() => generate(own)))
    for (const answer of answers)
      expect(answer.map((item) => item.id)).toEqual(answers[0]?.map((item) => item.id))
  })
})

describe('deciding', () => {
  it('accepting issues the corrective action once, in the name of the person who accepted', async () => {
    const own = await troubled()
    const [first] = await generate(own)
    const path = `/intelligence/recommendations/${first?.id}/accept`
    const answers = await Promise.all([1, 2, 3, 4].map(() => tenant.admin.post(path)))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409])
    await harness.drain()
    const { body } = await tenant.admin.get(`/corrective-actions?merchant_id=${own.merchantId}`)
    expect(body.items).toMatchObject([
      {
        action_type: first?.suggested_action_type,
        status: 'issued',
        issued_by: { kind: 'user', id: tenant.adminId },
      },
    ])
    expect((await generate(own)).map((item) => item.title)).not.toContain(first?.title)
  })

  it('dismissing issues nothing, and the recommendation does not return', async () => {
    const own = await troubled()
    const [first] = await generate(own)
    const { status, body } = await tenant.admin.post(`/intelligence/recommendations/${first?.id}/dismiss`)
    expect(status).toBe(200)
    expect(body).toMatchObject({ status: 'dismissed', decided_by: { id: tenant.adminId } })
    expect((await tenant.admin.post(`/intelligence/recommendations/${first?.id}/accept`)).status).toBe(409)
    await harness.drain()
    const actions = await tenant.admin.get(`/corrective-actions?merchant_id=${own.merchantId}`)
    expect(actions.body.total).toBe(0)
    expect((await generate(own)).map((item) => item.title)).not.toContain(first?.title)
  })

  it('needs the permission, and the tenant', async () => {
    const [first] = await generate(place)
    const viewer = await harness.operator(tenant, 'viewer')
    const { admin: neighbour } = await harness.tenant()
    expect((await viewer.get(pathOf(place))).status).toBe(200)
    expect((await neighbour.get(pathOf(place))).status).toBe(404)
    expect((await viewer.post(`${pathOf(place)}/generate`)).status).toBe(403)
    expect((await neighbour.post(`${pathOf(place)}/generate`)).status).toBe(404)
    for (const verb of ['accept', 'dismiss']) {
      const path = `/intelligence/recommendations/${first?.id}/${verb}`
      expect((await harness.anyone().post(path)).status).toBe(401)
      expect((await viewer.post(path)).status).toBe(403)
      expect((await neighbour.post(path)).status).toBe(404)
    }
  })
})
