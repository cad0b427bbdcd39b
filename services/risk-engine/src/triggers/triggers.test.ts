import { DAY_MS } from '@trust/contracts/durations'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addComplaint,
  addEvidence,
  calculate,
  eventsOf,
  type FactsFixture,
  newMerchant,
} from '../facts.fixture.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const triggersOf = async ({ tenant, merchantId }: FactsFixture, more = '') =>
  (await tenant.admin.get(`/risk/triggers?merchant_id=${merchantId}${more}`)).body
const evaluate = ({ tenant, merchantId }: FactsFixture) =>
  tenant.admin.post(`/risk/merchants/${merchantId}/evaluate-triggers`)

describe('a critical complaint', () => {
  it('fires its policy once, with event, audit entry and the metric values', async () => {
    const place = await newMerchant(harness, tenant)
    await addComplaint(place, 'critical')
    const first = await evaluate(place)
    expect(first.status).toBe(200)
    expect(first.body.evaluated_policies).toBe(13)
    const [trigger] = first.body.triggers
    expect(trigger).toMatchObject({
      trigger_id: trigger.id,
      merchant_id: place.merchantId,
      trigger_type: 'critical_complaint',
      severity: 'critical',
      policy_version: 1,
      metadata: { critical_complaints_30d: 1 },
    })
    // What the API shows beside the event's fields.
    const { id: _id, policy_id: _policy, mode, review_case, reason_message, ...data } = trigger
    expect(mode).toBe('live')
    expect(review_case).toBeNull()
    expect(reason_message).toEqual({ code: 'policy.critical_complaint.about', values: {} })
    expect(await eventsOf(place, 'trigger_fired')).toEqual([data])
    const audited = await harness.db.acrossTenants.auditEntry.findMany({ where: { resourceId: trigger.id } })
    expect(audited).toMatchObject([{ action: 'trigger.fired', merchantId: place.merchantId }])

    expect((await evaluate(place)).body.triggers).toEqual([])
    await addComplaint(place, 'critical')
    await calculate(place)
    expect((await triggersOf(place)).total).toBe(1)
  })

  it('fires again after it cleared, in a new episode', async () => {
    const place = await newMerchant(harness, tenant)
    const complaint = await addComplaint(place, 'critical')
    const rows = harness.db.acrossTenants.complaint
    await calculate(place)
    await rows.update({ where: { id: complaint }, data: { status: 'dismissed' } })
    await calculate(place)
    await rows.update({ where: { id: complaint }, data: { status: 'classified' } })
    await calculate(place)
    const { items } = await triggersOf(place)
    const keys = items.map((trigger: { event_group_key: string }) =>
      trigger.event_group_key.split(':').at(-1),
    )
    expect(keys).toEqual(['2', '1'])
  })

  it('fires again when the cooldown passed, in the same episode', async () => {
    const place = await newMerchant(harness, tenant)
    await addComplaint(place, 'critical')
    await calculate(place)
    const eightDaysAgo = new Date(Date.now() - 8 * DAY_MS)
    await harness.db.acrossTenants.triggerState.updateMany({
      where: { merchantId: place.merchantId },
      data: { lastFiredAt: eightDaysAgo },
    })
    await calculate(place)
    await calculate(place)
    const { items, total } = await triggersOf(place)
    expect(total).toBe(2)
    expect(items[0].event_group_key).toBe(items[1].event_group_key)
  })

  it('fires once in many simultaneous evaluations', async () => {
    const place = await newMerchant(harness, tenant)
    await addComplaint(place, 'critical')
    await Promise.all(Array.from({ length: 10 }, () => evaluate(place)))
    expect((await triggersOf(place)).total).toBe(1)
    expect(await eventsOf(place, 'trigger_fired')).toHaveLength(1)
  })

  it('is evaluated after every recalculation', async () => {
    const place = await newMerchant(harness, tenant)
    await addComplaint(place, 'critical')
    await tenant.admin.put(`/merchants/${place.merchantId}`, { phone: '+39 02 1234' })
    await harness.drain()
    expect((await triggersOf(place)).total).toBe(1)
  })
})

describe('a policy in shadow', () => {
  it('records triggers and does nothing else, until it goes live', async () => {
    const own = await harness.tenant()
    const place = await newMerchant(harness, own)
    await harness.db.acrossTenants.policy.updateMany({
      where: { tenantId: own.id },
      data: { enabled: false },
    })
    const policy = {
      name: 'On trial',
      trigger_type: 'on_trial',
      severity: 'high',
      condition: { metric: 'complaints_30d', operator: 'gte', value: 1 },
      mode: 'shadow',
      creates_review_case: true,
      review_priority: 'high',
    }
    const { body } = await own.admin.post('/risk/policies', policy)
    expect(body).toMatchObject(policy)
    await addComplaint(place, 'low')
    await calculate(place)
    await calculate(place)
    await harness.drain()
    expect(await triggersOf(place)).toMatchObject({ total: 1, items: [{ mode: 'shadow' }] })
    expect(await eventsOf(place, 'trigger_fired')).toEqual([])
    expect((await own.admin.get('/review-cases')).body.total).toBe(0)
    const { body: live } = await own.admin.put(`/risk/policies/${body.id}`, { mode: 'live' })
    expect(live).toMatchObject({ mode: 'live', version: 2 })
    await calculate(place)
    await harness.drain()
    expect((await triggersOf(place, '&mode=live')).total).toBe(1)
    expect(await eventsOf(place, 'trigger_fired')).toHaveLength(1)
    expect((await own.admin.get('/review-cases')).body.total).toBe(1)
  })
})

describe('the jobs that a policy requests', () => {
  it('is requested from the review workflow by the trigger', async () => {
    const quiet = await startHarness({ withoutWorkers: true })
    try {
      const own = await quiet.tenant()
      const { body: merchant } = await own.admin.post('/merchants', { name: 'M', claimed_address: 'Via 1' })
      const always = { metric: 'days_since_created', operator: 'gte', value: 0 }
      await own.admin.post('/risk/policies', {
        name: 'Both',
        trigger_type: 'both_of_them',
        severity: 'low',
        condition: always,
        creates_review_case: true,
        review_priority: 'low',
        creates_corrective_action: true,
        action_type: 'other',
        action_due_days: 3,
      })
      const { body } = await own.admin.post(`/risk/merchants/${merchant.id}/evaluate-triggers`)
      const asked = await quiet.db.acrossTenants.outboxMessage.findMany({
        where: { name: { in: ['open-case-for-trigger', 'issue-action-for-trigger'] } },
      })
      const payload = { trigger_id: body.triggers[0].id }
      expect(asked.map((job) => job.payload)).toEqual([payload, payload])
    } finally {
      await quiet.close()
    }
  })
})

describe('reading triggers', () => {
  it('filters, needs the permission, and hides triggers of other tenants', async () => {
    const place = await newMerchant(harness, tenant)
    await addComplaint(place, 'critical')
    await addEvidence(place, 'storefront', [{ code: 'cross_merchant_duplicate', severity: 'high' }])
    await calculate(place)
    // The case of a trigger is opened by a job.
    await harness.drain()
    expect((await triggersOf(place)).total).toBe(2)
    expect((await triggersOf(place, '&severity=critical')).items[0].trigger_type).toBe('critical_complaint')
    expect((await triggersOf(place, '&trigger_type=evidence_fraud')).items[0].severity).toBe('high')
    expect((await triggersOf(place, '&created_to=2020-01-01T00:00:00Z')).total).toBe(0)
    expect((await tenant.admin.get('/risk/triggers?severity=huge')).status).toBe(400)

    const { items } = await triggersOf(place)
    const path = `/risk/triggers/${items[0].id}`
    const [viewer, lead] = [
      await harness.operator(tenant, 'viewer'),
      await harness.operator(tenant, 'qc_lead'),
    ]
    const { admin: neighbour } = await harness.tenant()
    expect((await viewer.get(path)).body).toEqual(items[0])
    expect((await lead.get(path)).status).toBe(403)
    expect((await neighbour.get(path)).status).toBe(404)
    expect((await harness.anyone().get(path)).status).toBe(401)
    expect((await neighbour.get(`/risk/triggers?merchant_id=${place.merchantId}`)).body.total).toBe(0)
    expect((await viewer.post(`/risk/merchants/${place.merchantId}/evaluate-triggers`)).status).toBe(403)
    expect((await neighbour.post(`/risk/merchants/${place.merchantId}/evaluate-triggers`)).status).toBe(404)
  })
})
