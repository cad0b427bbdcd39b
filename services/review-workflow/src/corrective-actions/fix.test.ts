import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addAction, addComplaint, addEvidence, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
  await harness.drain()
})
afterAll(() => harness.close())

describe('a fix', () => {
  it('shows its evidence, assessed, to its reviewer', async () => {
    const id = await addAction(office)
    const path = `/corrective-actions/${id}`
    const named = await addEvidence(harness, office, { flags: ['stale_capture'] })
    const uploaded = await addEvidence(harness, office)
    const { evidence } = harness.db.acrossTenants
    await evidence.update({ where: { id: uploaded }, data: { correctiveActionId: id } })
    await addEvidence(harness, office)
    await office.reviewer.post(`${path}/submit-fix`, { notes: 'Cleaned', evidence_ids: [named] })
    const { body } = await office.lead.get(path)
    expect(body.fix_evidence.map((each: { id: string }) => each.id)).toEqual([uploaded, named])
    expect(body.fix_evidence[1]).toMatchObject({
      status: 'assessed',
      assessment: { risk: { flags: [{ code: 'stale_capture' }] } },
    })
  })

  it('that is approved removes what the open action added to the score', async () => {
    const own = await openOffice(harness)
    await harness.drain()
    const risk = async () => {
      await harness.drain()
      const { body } = await own.admin.get(`/risk/merchants/${own.merchantId}/score`)
      const codes = body.explanations.visible_operational_risk.map((each: { code: string }) => each.code)
      return { value: body.components.visible_operational_risk, isOpen: codes.includes('open_fix_hygiene') }
    }
    const path = `/corrective-actions/${await addAction(own)}`
    const raised = await risk()
    await own.reviewer.post(`${path}/submit-fix`, { notes: 'Cleaned', evidence_ids: [] })
    expect(await risk()).toEqual(raised)
    await own.lead.post(`${path}/approve`, {})
    const lowered = await risk()
    expect([raised.isOpen, lowered.isOpen]).toEqual([true, false])
    expect(lowered.value).toBeLessThan(raised.value)
  })
  it('that is approved halves the weight of the complaints behind it; later ones count in full', async () => {
    const own = await openOffice(harness)
    const complaint = await addComplaint(harness, own, { severity: 'high', category: 'hygiene' })
    const path = `/corrective-actions/${await addAction(own)}`
    const reasonFor = async (id: string) => {
      await harness.drain()
      const { body } = await own.admin.post(`/risk/merchants/${own.merchantId}/score`)
      return body.explanations.complaint_risk.find(
        (each: { resource_id?: string }) => each.resource_id === id,
      )
    }
    const before = await reasonFor(complaint)
    await own.reviewer.post(`${path}/submit-fix`, { notes: 'Cleaned', evidence_ids: [] })
    await own.lead.post(`${path}/approve`, {})
    const after = await reasonFor(complaint)
    expect([before.code, after.code]).toEqual(['high_complaint', 'addressed_complaint'])
    expect(after.contribution).toBeLessThan(0.6 * before.contribution)
    const later = await addComplaint(harness, own, { severity: 'high', category: 'hygiene' })
    expect((await reasonFor(later)).code).toBe('high_complaint')
    await own.lead.post(`${path}/complete`)
    expect((await reasonFor(complaint)).code).toBe('addressed_complaint')
  })
})
