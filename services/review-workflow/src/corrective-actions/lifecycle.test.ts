import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, appeal } from '../appeals/appeal.fixture.ts'
import { addAction, addEvidence, addMerchant, type Office, openOffice, plainFix } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

const steps = {
  'submit-fix': (id: string) => office.reviewer.post(`/corrective-actions/${id}/submit-fix`, plainFix),
  approve: (id: string) => office.lead.post(`/corrective-actions/${id}/approve`, {}),
  reject: (id: string) => office.lead.post(`/corrective-actions/${id}/reject`, { reason: 'Still greasy' }),
  complete: (id: string) => office.lead.post(`/corrective-actions/${id}/complete`),
  withdraw: async (id: string) => {
    const appealed = await appeal(office, { subject_type: 'corrective_action', subject_id: id })
    if (appealed.status !== 201) return appealed
    await answer(office, appealed.body.id, 'overturned')
    return office.lead.get(`/corrective-actions/${id}`)
  },
}
type Step = keyof typeof steps

const lifecycle: { state: string; path: Step[]; leads: Partial<Record<Step, string>> }[] = [
  { state: 'issued', path: [], leads: { 'submit-fix': 'fix_submitted', withdraw: 'withdrawn' } },
  {
    state: 'fix_submitted',
    path: ['submit-fix'],
    leads: { approve: 'approved', reject: 'rejected', withdraw: 'withdrawn' },
  },
  {
    state: 'rejected',
    path: ['submit-fix', 'reject'],
    leads: { 'submit-fix': 'fix_submitted', withdraw: 'withdrawn' },
  },
  {
    state: 'approved',
    path: ['submit-fix', 'approve'],
    leads: { complete: 'completed', withdraw: 'withdrawn' },
  },
  { state: 'completed', path: ['submit-fix', 'approve', 'complete'], leads: {} },
  { state: 'withdrawn', path: ['withdraw'], leads: {} },
]
const moves = lifecycle.flatMap(({ state, path, leads }) =>
  (Object.keys(steps) as Step[]).map((step) => ({
    state,
    path,
    step,
    status: leads[step] ? 200 : 409,
    outcome: leads[step] ?? 'invalid_state',
  })),
)

describe('the life of an action', () => {
  it.each(moves)('$state: $step answers $status $outcome', async ({ state, path, step, status, outcome }) => {
    const id = await addAction(office)
    for (const before of path) await steps[before](id)
    expect((await office.lead.get(`/corrective-actions/${id}`)).body.status).toBe(state)
    const answer = await steps[step](id)
    expect(answer.status).toBe(status)
    expect(answer.body.code ?? answer.body.status).toBe(outcome)
  })

  it('records every step with person, time and content', async () => {
    const id = await addAction(office)
    const evidence = await addEvidence(harness, office)
    const fix = { notes: 'Cleaned', evidence_ids: [evidence, evidence] }
    await steps['submit-fix'](id)
    await steps.reject(id)
    await office.partner.post(`/platform/corrective-actions/${id}/submit-fix`, fix)
    await office.lead.post(`/corrective-actions/${id}/approve`, { notes: 'Spotless' })
    const { body } = await steps.complete(id)
    const [reviewer, lead] = [
      { kind: 'user', id: office.reviewer.id },
      { kind: 'user', id: office.lead.id },
    ]
    expect(body.steps).toMatchObject([
      { step: 'CREATE', by: lead, at: body.issued_at },
      { step: 'SUBMIT_FIX', by: reviewer, notes: 'Cleaned', evidence_ids: [] },
      { step: 'REJECT', by: lead, notes: 'Still greasy' },
      { step: 'SUBMIT_FIX', by: { kind: 'api_key', id: office.partnerKeyId }, evidence_ids: [evidence] },
      { step: 'APPROVE', by: lead, notes: 'Spotless' },
      { step: 'COMPLETE', by: lead, at: body.completed_at, notes: null },
    ])
    const times = body.steps.map((step: { at: string }) => step.at)
    expect(times).toEqual([...times].sort())
  })

  it('accepts one of fifty simultaneous completions', async () => {
    const id = await addAction(office)
    await steps['submit-fix'](id)
    await steps.approve(id)
    const answers = await Promise.all(Array.from({ length: 50 }, () => steps.complete(id)))
    const statuses = answers.map((answer) => answer.status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(49)
    const { body } = await office.lead.get(`/corrective-actions/${id}`)
    expect(body.steps).toHaveLength(4)
  })

  it('takes only evidence of the merchant', async () => {
    const path = `/corrective-actions/${await addAction(office)}/submit-fix`
    const foreign = await addEvidence(harness, office, { merchantId: await addMerchant(office) })
    const other = await office.lead.post(path, { notes: 'Done', evidence_ids: [foreign] })
    expect(other.body.detail).toMatchObject([{ loc: ['body', 'evidence_ids'], type: 'value_error' }])
    const missing = await office.lead.post(path, { notes: 'Done', evidence_ids: [crypto.randomUUID()] })
    expect(missing.status).toBe(404)
    expect((await office.lead.post(path, {})).body.detail).toHaveLength(2)
  })
})
