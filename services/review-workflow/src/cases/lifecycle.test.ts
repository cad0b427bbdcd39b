import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { answer, appeal } from '../appeals/appeal.fixture.ts'
import { addCase, decisionsOf, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
})
afterAll(() => harness.close())

const clear = { decision: 'clear', decision_reason: 'Receipts match' }
const suspend = { decision: 'suspend', decision_reason: 'Forged receipts' }
const approval = { approve: true, reason: 'I see the same' }
const refusal = { approve: false, reason: 'The receipts are real' }

const steps = {
  claim: (id: string) => office.reviewer.post(`/review-cases/${id}/claim`),
  assign: (id: string) => office.lead.post(`/review-cases/${id}/assign`, { user_id: office.reviewer.id }),
  release: (id: string) => office.reviewer.post(`/review-cases/${id}/release`),
  withdraw: (id: string) => office.reviewer.post(`/review-cases/${id}/withdraw`),
  clear: (id: string) => office.reviewer.post(`/review-cases/${id}/decision`, clear),
  suspend: (id: string) => office.reviewer.post(`/review-cases/${id}/decision`, suspend),
  approve: (id: string) => office.lead.post(`/review-cases/${id}/second-review`, approval),
  refuse: (id: string) => office.lead.post(`/review-cases/${id}/second-review`, refusal),
  overturn: async (id: string) => {
    const appealed = await appeal(office, { subject_type: 'review_case', subject_id: id })
    if (appealed.status !== 201) return appealed
    await answer(office, appealed.body.id, 'overturned')
    return office.lead.get(`/review-cases/${id}`)
  },
}
type Step = keyof typeof steps

/** How to bring a case into each state, and where each step leads from there; any other step is 409. */
const lifecycle: { state: string; path: Step[]; leads: Partial<Record<Step, string>> }[] = [
  {
    state: 'open',
    path: [],
    leads: { claim: 'in_review', assign: 'in_review', clear: 'decided', suspend: 'pending_second_review' },
  },
  {
    state: 'in_review',
    path: ['assign'],
    leads: { assign: 'in_review', release: 'open', clear: 'decided', suspend: 'pending_second_review' },
  },
  {
    state: 'pending_second_review',
    path: ['suspend'],
    leads: { approve: 'decided', refuse: 'in_review', withdraw: 'in_review' },
  },
  { state: 'decided', path: ['clear'], leads: { overturn: 'open' } },
  { state: 'decided', path: ['suspend', 'approve'], leads: { overturn: 'decided' } },
  {
    state: 'open',
    path: ['clear', 'overturn'],
    leads: { claim: 'in_review', assign: 'in_review', clear: 'decided', suspend: 'pending_second_review' },
  },
  {
    state: 'in_review',
    path: ['suspend', 'refuse'],
    leads: { assign: 'in_review', release: 'open', clear: 'decided', suspend: 'pending_second_review' },
  },
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

describe('the life of a case', () => {
  it.each(moves)(
    '$state after $path: $step answers $status $outcome',
    async ({ state, path, step, status, outcome }) => {
      const id = await addCase(office)
      for (const before of path) await steps[before](id)
      expect((await office.lead.get(`/review-cases/${id}`)).body.status).toBe(state)
      const answer = await steps[step](id)
      expect(answer.status).toBe(status)
      expect(answer.body.code ?? answer.body.status).toBe(outcome)
    },
  )

  it('accepts one of fifty simultaneous decisions', async () => {
    const id = await addCase(office)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? steps.clear(id) : steps.suspend(id))),
    )
    const [winner, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    for (const { status, body } of answers.filter((each) => each !== winner)) {
      expect([status, body.current.id, body.current.decision]).toEqual([409, id, winner?.body.decision])
    }
    const events = await decisionsOf(harness, office, id)
    expect(events).toHaveLength(1)
  })

  it('accepts one of fifty simultaneous approvals and refusals', async () => {
    const id = await addCase(office)
    await steps.suspend(id)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => (index % 2 ? steps.approve(id) : steps.refuse(id))),
    )
    const [winner, ...more] = answers.filter(({ status }) => status === 200)
    expect(more).toEqual([])
    for (const { status, body } of answers.filter((each) => each !== winner)) {
      expect([status, body.current.status]).toEqual([409, winner?.body.status])
    }
    expect(await decisionsOf(harness, office, id)).toHaveLength(2)
  })
})
