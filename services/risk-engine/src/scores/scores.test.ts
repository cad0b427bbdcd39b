import { COMPONENT_NAMES } from '@trust/contracts/scoring'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rescoreStale } from '../calculations/rescore.ts'
import { addComplaint, addEvidence, becomeGood, calculate, eventsOf, newMerchant } from '../facts.fixture.ts'

let harness: Harness
let tenant: TestTenant
beforeAll(async () => {
  harness = await startHarness()
  tenant = await harness.tenant()
})
afterAll(() => harness.close())

const latest = async (merchantId: string) =>
  (await tenant.admin.get(`/risk/merchants/${merchantId}/score`)).body
const trustOf = async (merchantId: string) =>
  (await tenant.admin.get(`/merchants/${merchantId}`)).body.trust_status

describe('a new merchant', () => {
  it('gets its first score at once, without an event when level and status stay', async () => {
    const { body } = await tenant.admin.post('/merchants', { name: 'Nuova', claimed_address: 'Via 1' })
    await harness.drain()
    const place = { harness, tenant, merchantId: body.id }
    const score = await latest(body.id)
    expect(score).toMatchObject({
      merchant_id: body.id,
      public_status: 'review',
      risk_level: 'medium',
      trigger: 'merchant_created',
    })
    expect(score.coverage).toBeLessThan(0.1)
    expect(await trustOf(body.id)).toMatchObject({
      public_status: 'review',
      calculated_at: score.calculated_at,
    })
    expect(await eventsOf(place, 'risk_status_changed')).toEqual([])
  })
})

describe('good facts', () => {
  it('lead to low and verified, with one event', async () => {
    const place = await newMerchant(harness, tenant, 'Buona')
    await becomeGood(place)
    const score = await calculate(place)
    expect(score).toMatchObject({ public_status: 'verified', risk_level: 'low', trigger: 'requested' })
    expect(score.coverage).toBeGreaterThan(0.5)
    const event = {
      merchant_id: place.merchantId,
      merchant_name: 'Buona',
      previous_status: 'review',
      new_status: 'verified',
      previous_risk_level: 'medium',
      new_risk_level: 'low',
      reason_codes: score.reason_codes,
      calculated_at: score.calculated_at,
    }
    expect(await eventsOf(place, 'risk_status_changed')).toEqual([event])
    const { verifiedSince } = await trustRow(place.merchantId)
    expect(verifiedSince?.toISOString()).toBe(score.calculated_at)

    await calculate(place)
    expect(await eventsOf(place, 'risk_status_changed')).toHaveLength(1)
    expect(await trustRow(place.merchantId)).toMatchObject({ verifiedSince, changedAt: verifiedSince })
  })

  it('are outweighed by bad ones, with an event and an audit entry', async () => {
    const place = await newMerchant(harness, tenant)
    await becomeGood(place)
    await calculate(place)
    for (const _ of [1, 2, 3]) await addComplaint(place, 'critical')
    const copied = { code: 'cross_merchant_duplicate', severity: 'high', detail: 'Seen elsewhere.' }
    const evidenceId = await addEvidence(place, 'storefront', [copied])
    const score = await calculate(place)
    expect(score).toMatchObject({ public_status: 'review', risk_level: 'medium' })
    expect(score.reason_codes).toContain('critical_complaint')
    expect(score.explanations.evidence_integrity).toContainEqual(
      expect.objectContaining({
        code: 'cross_merchant_duplicate',
        resource_type: 'evidence',
        resource_id: evidenceId,
      }),
    )
    const events = await eventsOf(place, 'risk_status_changed')
    expect(events.map((event) => event.new_status)).toEqual(['verified', 'review'])
    expect((await trustRow(place.merchantId)).verifiedSince).toBeNull()
    const audited = await harness.db.acrossTenants.auditEntry.findMany({
      where: { merchantId: place.merchantId, action: 'merchant.risk_status_changed' },
      orderBy: { at: 'asc' },
    })
    expect(audited.map((entry) => entry.summary)).toEqual([
      '“Trattoria” went from review with medium risk to verified with low risk.',
      '“Trattoria” went from verified with low risk to review with medium risk.',
    ])
  })
})

describe('what counts as a fact', () => {
  it("prefers a person's correction to the model, and leaves out what was dismissed or is old", async () => {
    const risk = async (severity: 'high', more: object) => {
      const place = await newMerchant(harness, tenant)
      await addComplaint(place, severity, more)
      return (await calculate(place)).components.complaint_risk
    }
    const none = (await calculate(await newMerchant(harness, tenant))).components.complaint_risk
    const unsure = await risk('high', { classification: { category_confidence: 0.2 } })
    const corrected = await risk('high', {
      classification: { category_confidence: 0.2 },
      correction: { severity: 'high' },
    })
    expect(unsure).toBeGreaterThan(none)
    expect(corrected).toBeGreaterThan(unsure)
    expect(await risk('high', { status: 'dismissed' })).toBe(none)
    expect(await risk('high', { createdAt: new Date('2020-01-01') })).toBe(none)
  })

  it('includes open corrective actions, and the times of submitted fixes', async () => {
    const place = await newMerchant(harness, tenant)
    const at = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString()
    const submitted = [40, 30, 20, 10, 9, 8].map((days) => ({ step: 'SUBMIT_FIX', at: at(days) }))
    await harness.db.acrossTenants.correctiveAction.create({
      data: {
        id: crypto.randomUUID(),
        tenantId: tenant.id,
        merchantId: place.merchantId,
        actionType: 'fix_hygiene',
        priority: 'high',
        status: 'rejected',
        dueDate: new Date(at(2)),
        issuedBy: { kind: 'system', id: 'test', label: 'test' },
        issuedAt: new Date(at(50)),
        steps: [...submitted, { step: 'REJECT', at: at(7) }],
      },
    })
    const { explanations } = await calculate(place)
    const codes = (name: string) => explanations[name].map((each: { code: string }) => each.code)
    expect(codes('visible_operational_risk')).toContain('open_fix_hygiene')
    expect(codes('behavioural_anomaly_risk')).toContain('corrective_action_overdue')
    expect(explanations.behavioural_anomaly_risk).toContainEqual(
      expect.objectContaining({ detail: 'The rhythm of submissions is known only in part.' }),
    )
  })
})

describe('explanations', () => {
  it('sum to their components, and the components to the score', async () => {
    const place = await newMerchant(harness, tenant)
    await becomeGood(place)
    for (const severity of ['low', 'medium', 'high'] as const) await addComplaint(place, severity)
    const { components, explanations, weights, internal_score } = await calculate(place)
    let mean = 0
    let sum = 0
    for (const name of COMPONENT_NAMES) {
      const contributions = explanations[name].map((each: { contribution: number }) => each.contribution)
      expect(contributions.reduce((a: number, b: number) => a + b, 0)).toBeCloseTo(components[name], 9)
      mean += components[name] * weights[name]
      sum += weights[name]
    }
    expect(internal_score).toBeCloseTo(mean / sum, 9)
  })
})

describe('a suspension by hand', () => {
  it('emits an event, holds whatever the score, and gives way to the score’s status when it is lifted', async () => {
    const place = await newMerchant(harness, tenant)
    await tenant.admin.post(`/merchants/${place.merchantId}/suspend`, { reason: 'Inspection' })
    await harness.drain()
    expect(await latest(place.merchantId)).toMatchObject({ public_status: 'suspended', risk_level: 'medium' })
    await becomeGood(place)
    expect(await calculate(place)).toMatchObject({ public_status: 'suspended', risk_level: 'low' })
    expect(await trustRow(place.merchantId)).toMatchObject({ scoredStatus: 'verified', verifiedSince: null })
    await tenant.admin.post(`/merchants/${place.merchantId}/reinstate`, { reason: 'All well' })
    await harness.drain()
    const seen = (await eventsOf(place, 'risk_status_changed')).map((event) => [
      event.previous_status,
      event.new_status,
      event.new_risk_level,
      String(event.reason_codes).includes('manual_suspension'),
    ])
    expect(seen).toEqual([
      ['review', 'suspended', 'medium', true],
      ['suspended', 'suspended', 'low', true],
      ['suspended', 'verified', 'low', false],
    ])
    expect(await trustOf(place.merchantId)).toMatchObject({
      public_status: 'verified',
      suspended_manually: false,
    })
  })
})

describe("the tenant's settings", () => {
  it('set the weights and the levels', async () => {
    const strict = await harness.tenant()
    const place = await newMerchant(harness, strict)
    const weights = Object.fromEntries(
      COMPONENT_NAMES.map((name) => [name, name === 'complaint_risk' ? 1 : 0]),
    )
    await harness.db.acrossTenants.tenant.update({
      where: { id: strict.id },
      data: {
        settings: { score_weights: weights, status_thresholds: { medium: 0.1, high: 0.2, suspended: 0.25 } },
      },
    })
    const score = await calculate(place)
    expect(score.internal_score).toBeCloseTo(score.components.complaint_risk, 12)
    expect(score).toMatchObject({ weights, public_status: 'suspended', risk_level: 'high' })
  })
})

describe('changed settings', () => {
  it('lead to new scores of all merchants', async () => {
    const own = await harness.tenant()
    const places = [
      await newMerchant(harness, own),
      await newMerchant(harness, own),
      await newMerchant(harness, own),
    ]
    const thresholds = { medium: 0.05, high: 0.1, suspended: 0.15 }
    await own.admin.put('/settings', { status_thresholds: thresholds })
    await harness.drain()
    for (const { merchantId } of places) {
      const { body } = await own.admin.get(`/risk/merchants/${merchantId}/score`)
      expect(body).toMatchObject({ trigger: 'settings_changed', public_status: 'suspended' })
    }
    await own.admin.put('/settings', { review_due_hours: { low: 9, medium: 8, high: 7, urgent: 6 } })
    await harness.drain()
    const { body } = await own.admin.get(`/risk/merchants/${places[0]?.merchantId}/scores`)
    expect(body.total).toBe(2)
  })
})

describe('many requests at once', () => {
  it('end with the score of the last fact, after few calculations', async () => {
    const place = await newMerchant(harness, tenant)
    await becomeGood(place)
    const scope = { tenantId: tenant.id, actor: { kind: 'system' as const, id: 'test', label: 'test' } }
    const payload = { merchant_id: place.merchantId, trigger: 'burst' }
    await Promise.all(
      Array.from({ length: 500 }, () =>
        harness.db.transact(scope, async ({ enqueue }) => enqueue('recalculate-score', payload)),
      ),
    )
    await harness.drain()
    expect(await latest(place.merchantId)).toMatchObject({ public_status: 'verified', trigger: 'burst' })
    expect(await eventsOf(place, 'risk_status_changed')).toHaveLength(1)
    const { body } = await tenant.admin.get(`/risk/merchants/${place.merchantId}/scores`)
    expect(body.total).toBeLessThan(15)
  })

  it('are calculated one after the other when callers wait for them', async () => {
    const place = await newMerchant(harness, tenant)
    await becomeGood(place)
    const answers = await Promise.all(Array.from({ length: 20 }, () => calculate(place)))
    expect(await eventsOf(place, 'risk_status_changed')).toHaveLength(1)
    const times = answers.map(({ calculated_at }) => calculated_at).toSorted()
    expect(new Set(times).size).toBe(20)
    // The score before the facts, the first by them, and the last.
    const { body } = await tenant.admin.get(`/risk/merchants/${place.merchantId}/scores?limit=2&skip=1`)
    expect(body).toMatchObject({ total: 3, skip: 1, limit: 2 })
    expect(body.items[0].calculated_at).toBe(times[0])
    expect(await latest(place.merchantId)).toMatchObject({ calculated_at: times.at(-1) })
  })
})

describe('old scores', () => {
  const yesterday = () => new Date(Date.now() - 25 * 3_600_000)
  const dueOf = (merchantId: string) =>
    harness.db.acrossTenants.scoreDue.findUniqueOrThrow({ where: { merchantId } })
  const rescore = async (who = tenant) => {
    const actor = { kind: 'system' as const, id: 'test', label: 'test' }
    const asked = await harness.db.transact({ tenantId: who.id, actor }, rescoreStale)
    await harness.drain()
    return asked
  }

  it('are recalculated when due: a day after new facts, then when time has changed them', async () => {
    const [old, fresh] = [await newMerchant(harness, tenant), await newMerchant(harness, tenant)]
    const rows = harness.db.acrossTenants
    const { seenAt, dueAt } = await dueOf(old.merchantId)
    expect(dueAt.getTime() - seenAt.getTime()).toBe(86_400_000)
    await rows.scoreDue.update({ where: { merchantId: old.merchantId }, data: { dueAt: yesterday() } })
    expect(await rescore()).toBe(1)
    expect((await latest(old.merchantId)).trigger).toBe('daily')
    expect((await latest(fresh.merchantId)).trigger).toBe('merchant_created')
    const { dueAt: next30 } = await dueOf(old.merchantId)
    expect(next30.getTime() - Date.now()).toBeGreaterThan(25 * 86_400_000)
    const next = await rows.outboxMessage.findMany({ where: { name: 'rescore-stale', tenantId: tenant.id } })
    expect(next).toHaveLength(1)
    const minutes = (Number(next[0]?.dueAt) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(58)
    expect(minutes).toBeLessThan(61)
    expect(await rescore()).toBe(0)
  })

  it('are recalculated within a day after a policy changed, and calculated for merchants without one', async () => {
    const own = await harness.tenant()
    const place = await newMerchant(harness, own)
    const rows = harness.db.acrossTenants
    const { merchantId } = place
    const later = new Date(Date.now() + 20 * 86_400_000)
    await rows.scoreDue.update({ where: { merchantId }, data: { seenAt: yesterday(), dueAt: later } })
    expect(await rescore(own)).toBe(1)
    await rows.scoreDue.update({ where: { merchantId }, data: { seenAt: yesterday(), dueAt: later } })
    await rows.policy.updateMany({ where: { tenantId: own.id }, data: { updatedAt: new Date(0) } })
    expect(await rescore(own)).toBe(0)
    const id = crypto.randomUUID()
    const record = { id, tenantId: own.id, name: 'Unscored', claimedAddress: 'Via 1', metadata: {} }
    await rows.merchant.create({ data: { ...record, createdAt: yesterday() } })
    expect(await rescore(own)).toBe(1)
    expect((await own.admin.get(`/risk/merchants/${id}/score`)).body.trigger).toBe('daily')
  })

  it('without new facts are reduced to the first, the last, and those that decisions name', async () => {
    const place = await newMerchant(harness, tenant)
    const first = await latest(place.merchantId)
    await calculate(place)
    const opened = { merchant_id: place.merchantId, reason: 'Look', priority: 'low' }
    const { body: reviewed } = await tenant.admin.post('/review-cases', opened)
    const named = await calculate(place)
    const decision = { decision: 'clear', decision_reason: 'So' }
    await tenant.admin.post(`/review-cases/${reviewed.id}/decision`, decision)
    await calculate(place)
    const last = await calculate(place)
    const { body } = await tenant.admin.get(`/risk/merchants/${place.merchantId}/scores`)
    const ids = body.items.map(({ id }: { id: string }) => id)
    expect(ids).toContain(named.id)
    expect([ids[0], ids.at(-1)]).toEqual([last.id, first.id])
    // A decided case is a fact too: the scores after it have other facts.
    expect(body.total).toBe(4)
  })
})

describe('who may ask', () => {
  it('needs the permission, and the tenant', async () => {
    const { merchantId } = await newMerchant(harness, tenant)
    const viewer = await harness.operator(tenant, 'viewer')
    const { admin: neighbour } = await harness.tenant()
    for (const path of [`/risk/merchants/${merchantId}/score`, `/risk/merchants/${merchantId}/scores`]) {
      expect((await harness.anyone().get(path)).status).toBe(401)
      expect((await tenant.partner.get(path)).status).toBe(403)
      expect((await neighbour.get(path)).status).toBe(404)
      expect((await viewer.get(path)).status).toBe(200)
    }
    const path = `/risk/merchants/${merchantId}/score`
    expect((await viewer.post(path)).status).toBe(403)
    expect((await neighbour.post(path)).status).toBe(404)
  })

  it('answers 404 where there is no score yet', async () => {
    const id = crypto.randomUUID()
    await harness.db.acrossTenants.merchant.create({
      data: { id, tenantId: tenant.id, name: 'Unscored', claimedAddress: 'Via 1', metadata: {} },
    })
    expect((await tenant.admin.get(`/risk/merchants/${id}/score`)).status).toBe(404)
    expect((await tenant.admin.get(`/risk/merchants/${id}/scores`)).body).toMatchObject({
      items: [],
      total: 0,
    })
  })
})

function trustRow(merchantId: string) {
  return harness.db.acrossTenants.trustStatus.findUniqueOrThrow({ where: { merchantId } })
}

describe('a score that a wrong clock dated an hour ahead', () => {
  it('does not hide newer scores', async () => {
    const place = await newMerchant(harness, tenant, 'Domani')
    await calculate(place)
    const ahead = new Date(Date.now() + 3_600_000)
    const { merchantId } = place
    await harness.db.acrossTenants.score.updateMany({ where: { merchantId }, data: { calculatedAt: ahead } })
    await harness.db.acrossTenants.trustStatus.updateMany({
      where: { merchantId },
      data: { calculatedAt: ahead },
    })
    await becomeGood(place)
    const score = await calculate(place)
    expect(score.public_status).toBe('verified')
    expect(await latest(merchantId)).toEqual(score)
    expect(await trustOf(merchantId)).toMatchObject({
      public_status: 'verified',
      calculated_at: score.calculated_at,
    })
  })
})
