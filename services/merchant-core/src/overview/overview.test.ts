import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let house: Harness
let tenant: TestTenant
beforeAll(async () => {
  house = await startHarness()
})
beforeEach(async () => {
  tenant = await house.tenant()
})
afterAll(() => house.close())

const merchant = { name: 'Trattoria Uno', claimed_address: 'Via Roma 1, Milano' }

describe('GET /operations/overview', () => {
  it('counts merchants, movements, cases and overdue work of the tenant alone', async () => {
    const { body: one } = await tenant.admin.post('/merchants', merchant)
    await house.drain()
    await tenant.admin.post(`/merchants/${one.id}/suspend`, { reason: 'Inspection' })
    await tenant.admin.post('/review-cases', { merchant_id: one.id, reason: 'Look', priority: 'high' })
    await house.drain()
    const { status, body } = await tenant.admin.get('/operations/overview')
    expect(status).toBe(200)
    expect(body.merchants).toEqual([{ public_status: 'suspended', risk_level: 'medium', merchants: 1 }])
    expect(body.movement).toHaveLength(30)
    expect(body.movement.at(-1)).toEqual({
      date: new Date().toISOString().slice(0, 10),
      verified: 0,
      review: 0,
      suspended: 1,
    })
    expect(body.cases).toEqual([
      { priority: 'high', under_1_day: 1, under_3_days: 0, under_7_days: 0, older: 0 },
    ])
    expect(body.overdue).toEqual({ review_cases: 0, corrective_actions: 0 })
    expect(body.pipeline).toMatchObject({ evidence_waiting: 0, complaints_waiting: 0 })

    const neighbour = await house.tenant()
    const { body: theirs } = await neighbour.admin.get('/operations/overview')
    expect(theirs).toMatchObject({ merchants: [], cases: [] })
  })

  it('is for operators, not for partners', async () => {
    expect(await tenant.partner.get('/operations/overview')).toMatchObject({ status: 403 })
  })
})
