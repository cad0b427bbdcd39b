import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { addCase, addComplaint, decisionsOf, type Office, openOffice } from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
  await harness.drain()
})
afterAll(() => harness.close())

const clear = { decision: 'clear', decision_reason: 'Receipts match' }

const read = async (id: string) => (await office.reviewer.get(`/review-cases/${id}`)).body
const decide = (id: string, shown: object) =>
  office.reviewer.post(`/review-cases/${id}/decision`, { ...clear, ...shown })

describe('a decision that names the assignee it saw', () => {
  it('is refused when a colleague took the case meanwhile, and changes nothing', async () => {
    const id = await addCase(office)
    const { assigned_to: expectedAssignee } = await read(id)
    expect(expectedAssignee).toBeNull()
    await office.lead.post(`/review-cases/${id}/claim`)
    const refused = await decide(id, { expected_assignee: expectedAssignee })
    expect([refused.status, refused.body.code]).toEqual([409, 'assigned_to_other'])
    expect(refused.body.current).toMatchObject({ id, status: 'in_review', assigned_to: office.lead.id })
    expect(await read(id)).toMatchObject({ status: 'in_review', decision: null })
    expect(await decisionsOf(harness, office, id)).toEqual([])
  })

  it('decides a case of a named colleague, who stays its assignee', async () => {
    const id = await addCase(office)
    await office.lead.post(`/review-cases/${id}/claim`)
    const { body } = await decide(id, { expected_assignee: office.lead.id })
    expect(body).toMatchObject({
      status: 'decided',
      assigned_to: office.lead.id,
      reviewer_actor: { id: office.reviewer.id },
    })
  })

  it('accepts one of fifty who saw the case unassigned; the others get a conflict', async () => {
    const id = await addCase(office)
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        index % 2
          ? decide(id, { expected_assignee: null })
          : office.lead.post(`/review-cases/${id}/claim`, undefined),
      ),
    )
    const decided = answers.filter(({ status, body }) => status === 200 && body.status === 'decided')
    const { status, assigned_to: assignee } = await read(id)
    // Either somebody decided the case before it was claimed, or it was claimed and no decision succeeded.
    expect(decided).toHaveLength(status === 'decided' ? 1 : 0)
    expect(assignee).toBe(status === 'decided' ? office.reviewer.id : office.lead.id)
    for (const answer of answers.filter((each) => each.status !== 200)) {
      expect(answer.status).toBe(409)
      expect(['assigned_to_other', 'invalid_state']).toContain(answer.body.code)
    }
  })

  it.each([{ expected_assignee: 'me' }, { snapshot: 'x'.repeat(65) }, { snapshot: null }])(
    'refuses %j',
    async (shown) => {
      expect((await decide(await addCase(office), shown)).status).toBe(422)
    },
  )
})

describe('a decision that names the snapshot it saw', () => {
  it('is refused when a complaint came in since, until the case is read again', async () => {
    const id = await addCase(office)
    const { snapshot } = await read(id)
    await addComplaint(harness, office)
    const refused = await decide(id, { snapshot })
    expect([refused.status, refused.body.code]).toEqual([409, 'case_changed'])
    expect(refused.body.current).toMatchObject({ id, status: 'open', decision: null })
    const again = await read(id)
    expect((await decide(id, { snapshot: again.snapshot, expected_assignee: null })).status).toBe(200)
    expect((await read(id)).seen_at_decision.complaint_ids).toEqual(
      again.context.complaints.map((complaint: { id: string }) => complaint.id),
    )
  })

  it('answers that the case is decided already, not that it changed', async () => {
    const id = await addCase(office)
    const { snapshot } = await read(id)
    await office.lead.post(`/review-cases/${id}/decision`, clear)
    await addComplaint(harness, office)
    expect((await decide(id, { snapshot, expected_assignee: null })).body.code).toBe('invalid_state')
  })
})
