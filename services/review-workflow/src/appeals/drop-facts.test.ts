import { newId } from '@trust/contracts/identifier'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addComplaint, addEvidence, addMerchant, type Office, openOffice } from '../review.fixture.ts'
import { ask, fire, openQuietOffice } from '../triggers/trigger.fixture.ts'
import { type AppealSubject, answer, answered, appeal } from './appeal.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness()
})
afterAll(() => harness.close())

const reason = 'Not what it seems'

/** A case with linked facts, decided by requesting an action, which needs no second review. */
async function decidedWith(office: Office, linked: { complaint_ids?: string[]; evidence_ids?: string[] }) {
  const wanted = { merchant_id: office.merchantId, reason, priority: 'high', ...linked }
  const { id } = (await office.lead.post('/review-cases', wanted)).body
  const decision = { decision: 'request_corrective_action', action_type: 'other', decision_reason: reason }
  await office.reviewer.post(`/review-cases/${id}/decision`, decision)
  return { subject_type: 'review_case', subject_id: id } satisfies AppealSubject
}

async function scoreOf(office: Office) {
  await harness.drain()
  const { body } = await office.admin.get(`/risk/merchants/${office.merchantId}/score`)
  const named = Object.values<{ resource_id?: string; code: string }[]>(body.explanations).flat()
  return {
    complaint: body.components.complaint_risk,
    integrity: body.components.evidence_integrity,
    signal: body.components.external_signal_risk,
    ids: named.flatMap(({ resource_id: id }) => id ?? []),
    codes: named.map(({ code }) => code),
    trigger: body.trigger,
  }
}

describe('overturning drops what the decision rested on from the score', () => {
  it('drops complaints and flags of evidence, keeps other facts, and writes an audit entry', async () => {
    const office = await openOffice(harness)
    const fell = await addComplaint(harness, office)
    const stays = await addComplaint(harness, office)
    const picture = await addEvidence(harness, office, { flags: ['ai_generated', 'near_duplicate'] })
    const subject = await decidedWith(office, { complaint_ids: [fell], evidence_ids: [picture] })
    await office.admin.post(`/risk/merchants/${office.merchantId}/score`)
    const before = await scoreOf(office)
    expect(before.ids).toEqual(expect.arrayContaining([fell, stays, picture]))
    const { body } = await answered(office, subject, 'overturned')
    const whole = { restored_by: null, restored_at: null, restore_reason: null }
    expect(body.overturned_facts).toEqual([
      { resource_type: 'complaint', resource_id: fell, flags: [], ...whole },
      {
        resource_type: 'evidence',
        resource_id: picture,
        flags: ['ai_generated', 'near_duplicate'],
        ...whole,
      },
    ])
    const after = await scoreOf(office)
    expect(after.ids).not.toContain(fell)
    expect(after.ids).toContain(stays)
    expect(after.codes).not.toContain('ai_generated')
    expect(after.complaint).toBeLessThan(before.complaint)
    expect(after.integrity).toBeLessThan(before.integrity)
    const { items } = (await office.admin.get(`/audit-logs?resource_id=${body.id}`)).body
    expect(items.map((entry: { action: string }) => entry.action)).toContain('appeal.facts_dropped')
    const timeline = (await office.admin.get(`/merchants/${office.merchantId}/timeline?limit=100`)).body.items
    const moment = timeline.find(({ kind }: { kind: string }) => kind === 'appeal.facts_dropped')
    expect(moment.summary).toContain('1 complaint and the flags of 1 picture')
  })

  it('counts a flag that is raised later', async () => {
    const office = await openOffice(harness)
    const picture = await addEvidence(harness, office, { flags: ['ai_generated'] })
    await answered(office, await decidedWith(office, { evidence_ids: [picture] }), 'overturned')
    expect((await scoreOf(office)).codes).not.toContain('ai_generated')
    const flags = ['ai_generated', 'cross_merchant_duplicate'].map((code) => ({ code, severity: 'high' }))
    await harness.db.acrossTenants.evidence.update({
      where: { id: picture },
      data: { assessment: { risk: { flags } } },
    })
    await office.admin.post(`/risk/merchants/${office.merchantId}/score`)
    const { codes } = await scoreOf(office)
    expect(codes).toContain('cross_merchant_duplicate')
    expect(codes).not.toContain('ai_generated')
  })

  it('drops nothing when it is upheld, or when the decision was in favour', async () => {
    const office = await openOffice(harness)
    const complaint = await addComplaint(harness, office)
    const subject = await decidedWith(office, { complaint_ids: [complaint] })
    expect((await answered(office, subject, 'upheld')).body.overturned_facts).toEqual([])
    const cleared = await office.lead.post('/review-cases', {
      merchant_id: office.merchantId,
      reason,
      priority: 'low',
      complaint_ids: [complaint],
    })
    const path = `/review-cases/${cleared.body.id}`
    await office.reviewer.post(`${path}/decision`, { decision: 'clear', decision_reason: reason })
    const { body } = await answered(
      office,
      { subject_type: 'review_case', subject_id: cleared.body.id },
      'overturned',
    )
    expect(body.overturned_facts).toEqual([])
    await office.admin.post(`/risk/merchants/${office.merchantId}/score`)
    expect((await scoreOf(office)).ids).toContain(complaint)
  })

  it('drops the facts of an action’s trigger, signals too', async () => {
    const office = await openQuietOffice(harness)
    const signal = await office.admin.post('/intelligence/signals', {
      merchant_id: office.merchantId,
      source_type: 'regulatory',
      severity: 'critical',
      title: 'Closed',
      confidence: 1,
      observed_at: new Date(Date.now() - 60_000).toISOString(),
    })
    const { triggerId } = await fire(harness, office, { triggerType: 'external_signal' })
    await ask(harness, office, { job: 'issue-action-for-trigger', triggerId })
    const before = await scoreOf(office)
    const [action] = (await office.lead.get('/corrective-actions')).body.items
    const subject = { subject_type: 'corrective_action', subject_id: action.id } as const
    const { body } = await answered(office, subject, 'overturned')
    expect(body.overturned_facts).toMatchObject([{ resource_type: 'signal', resource_id: signal.body.id }])
    expect((await scoreOf(office)).signal).toBeLessThan(before.signal)
  })

  it('drops the facts behind the reasons of a status that the score gave', async () => {
    const office = await openQuietOffice(harness)
    const complaint = await addComplaint(harness, office)
    await office.admin.post(`/risk/merchants/${office.merchantId}/score`)
    const subject = { subject_type: 'merchant_status', subject_id: office.merchantId } as const
    const { body } = await answered(office, subject, 'overturned')
    expect(body.overturned_facts.map((fact: { resource_id: string }) => fact.resource_id)).toEqual([
      complaint,
    ])
    const after = await scoreOf(office)
    expect(after.ids).not.toContain(complaint)
    expect(after.trigger).toBe('appeal_overturned')
  })

  it('drops only what the reviewer names, and only the merchant’s own facts', async () => {
    const office = await openOffice(harness)
    const [one, two] = [await addComplaint(harness, office), await addComplaint(harness, office)]
    const elsewhere = await addEvidence(harness, office, {
      merchantId: await addMerchant(office),
      flags: ['ai_generated'],
    })
    const subject = await decidedWith(office, { complaint_ids: [one, two], evidence_ids: [elsewhere] })
    const { id } = (await appeal(office, subject)).body
    const review = (body: object) =>
      office.admin.post(`/operations/appeals/${id}/review`, { reason, ...body })
    const naming = (type: string, id: string) => ({
      outcome: 'overturned',
      overturned_facts: [{ resource_type: type, resource_id: id }],
    })
    expect((await review(naming('complaint', newId()))).status).toBe(404)
    expect((await review(naming('evidence', elsewhere))).status).toBe(404)
    expect((await review({ ...naming('complaint', one), outcome: 'upheld' })).body.detail).toMatchObject([
      { loc: ['body', 'overturned_facts'] },
    ])
    expect((await office.admin.get(`/operations/appeals/${id}`)).body.status).toBe('submitted')
    const { body } = await review(naming('complaint', one.toUpperCase()))
    expect(body.overturned_facts).toMatchObject([{ resource_id: one }])
    await office.admin.post(`/risk/merchants/${office.merchantId}/score`)
    const { ids } = await scoreOf(office)
    expect([ids.includes(one), ids.includes(two)]).toEqual([false, true])
  })
})

describe('restoring', () => {
  it('lets the facts count again, once, and never by the person who decided', async () => {
    const office = await openOffice(harness)
    const complaint = await addComplaint(harness, office)
    const subject = await decidedWith(office, { complaint_ids: [complaint] })
    const { id } = (await appeal(office, subject)).body
    const restore = (client = office.admin) =>
      client.post(`/operations/appeals/${id}/restore-facts`, { reason: 'It was true.' })
    expect((await restore()).body.code).toBe('invalid_state')
    await answer(office, id, 'overturned')
    expect((await scoreOf(office)).ids).not.toContain(complaint)
    expect((await restore(office.reviewer)).body.code).toBe('appeal_reviewer_must_differ')
    const { status, body } = await restore()
    expect([status, body.overturned_facts[0].restore_reason]).toEqual([200, 'It was true.'])
    const after = await scoreOf(office)
    expect(after.ids).toContain(complaint)
    expect((await restore()).body.code).toBe('nothing_to_restore')
    expect((await office.admin.get('/audit-logs/verify')).body.valid).toBe(true)
  })

  it('of a neighbour finds nothing', async () => {
    const office = await openOffice(harness)
    const { id } = (await appeal(office, await decidedWith(office, {}))).body
    const neighbour = await openOffice(harness)
    const refused = await neighbour.admin.post(`/operations/appeals/${id}/restore-facts`, { reason })
    expect(refused.status).toBe(404)
  })
})
