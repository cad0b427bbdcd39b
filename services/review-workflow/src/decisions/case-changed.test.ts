import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  addCase,
  addComplaint,
  addEvidence,
  decisionsOf,
  type Office,
  openOffice,
} from '../review.fixture.ts'

let harness: Harness
let office: Office
beforeAll(async () => {
  harness = await startHarness()
  office = await openOffice(harness)
  await harness.drain()
})
afterAll(() => harness.close())

const suspend = { decision: 'suspend', decision_reason: 'Forged receipts' }
const approval = { approve: true, reason: 'I see the same' }

async function decided(): Promise<string> {
  await harness.drain()
  const id = await addCase(office)
  await office.reviewer.post(`/review-cases/${id}/decision`, suspend)
  return `/review-cases/${id}`
}

const changes: [string, () => Promise<unknown>, RegExp][] = [
  ['a new complaint', () => addComplaint(harness, office), /new complaint.*classified: critical/],
  [
    'new evidence',
    () => addEvidence(harness, office, { flags: ['ai_generated'] }),
    /new evidence.*ai_generated/,
  ],
  [
    'another level',
    () => harness.db.acrossTenants.$executeRaw`
      UPDATE trust_statuses SET risk_level = CASE risk_level WHEN 'high' THEN 'medium' ELSE 'high' END
      WHERE merchant_id = ${office.merchantId}::uuid`,
    /risk; it said/,
  ],
]

describe('a second review of a case that changed', () => {
  it.each(changes)('%s: approving needs a new look first', async (_, change, wording) => {
    const path = await decided()
    const { seen_at_decision: sawAtDecision, context } = (await office.lead.get(path)).body
    expect(sawAtDecision).toMatchObject({
      evidence_ids: context.evidence.map(({ id }: { id: string }) => id),
      complaint_ids: context.complaints.map(({ id }: { id: string }) => id),
      risk_level: context.merchant.risk_level,
    })
    await change()
    const refused = await office.lead.post(`${path}/second-review`, approval)
    expect([refused.status, refused.body.code]).toEqual([409, 'case_changed'])
    expect(refused.body.changes).toEqual([expect.stringMatching(wording)])
    expect(refused.body.current.status).toBe('pending_second_review')
    expect(await decisionsOf(harness, office, path.split('/').at(-1) ?? '')).toHaveLength(1)
    const guess = await office.lead.post(`${path}/second-review`, { ...approval, snapshot: 'seen' })
    expect(guess.body.code).toBe('case_changed')
    const { snapshot, changes_since_decision: shown, ...seen } = (await office.lead.get(path)).body
    expect(shown).toEqual(refused.body.changes)
    expect(seen.seen_at_decision).toEqual(sawAtDecision)
    const approved = await office.lead.post(`${path}/second-review`, { ...approval, snapshot })
    expect(approved.body.status).toBe('decided')
  })

  it('refusing is always possible', async () => {
    const path = await decided()
    await addComplaint(harness, office)
    const refused = await office.lead.post(`${path}/second-review`, { approve: false, reason: 'Look again' })
    expect(refused.body.status).toBe('in_review')
  })

  it('unchanged: approving needs no snapshot, and the audit log has what was known', async () => {
    const path = await decided()
    expect((await office.lead.post(`${path}/second-review`, approval)).status).toBe(200)
    const { body } = await office.admin.get(`/audit-logs?resource_id=${path.split('/').at(-1)}`)
    const known = body.items.find((entry: { action: string }) => entry.action === 'review_case.decided')
      .changes.known
    expect(known).toEqual({
      snapshot: expect.stringMatching(/^[0-9a-f]{64}$/),
      evidence: expect.any(Number),
      complaints: expect.any(Number),
      internal_score: expect.any(Number),
    })
  })
})
