import type { Harness } from '@trust/testing/harness'
import { addCase, type Office } from '../review.fixture.ts'

const reason = 'Receipts match'

/** A case decided by the reviewer and, when needed, approved by the lead. */
export async function decidedCase(harness: Harness, office: Office, decision: string): Promise<string> {
  const id = await addCase(office)
  const path = `/review-cases/${id}`
  const action = decision === 'request_corrective_action' ? { action_type: 'fix_hygiene' } : {}
  await office.reviewer.post(`${path}/decision`, { decision, decision_reason: reason, ...action })
  const { snapshot } = (await office.lead.get(path)).body
  await office.lead.post(`${path}/second-review`, { approve: true, reason, snapshot })
  await harness.drain()
  return id
}

export interface AppealSubject {
  subject_type: 'review_case' | 'corrective_action' | 'merchant_status'
  subject_id: string
}

/** Submits the merchant's appeal, through the lead. */
export function appeal(office: Office, subject: AppealSubject) {
  const grounds = 'The photograph shows the kitchen of our neighbour.'
  return office.lead.post('/operations/appeals', { merchant_id: office.merchantId, grounds, ...subject })
}

/** Answers by the administrator, who had no part in the decision. */
export function answer({ admin }: Office, id: string, outcome: 'upheld' | 'overturned') {
  return admin.post(`/operations/appeals/${id}/review`, {
    outcome,
    reason: 'The photograph is of another shop.',
  })
}

/** The appeals and their answers. */
export async function answered(office: Office, subject: AppealSubject, outcome: 'upheld' | 'overturned') {
  const { body } = await appeal(office, subject)
  return answer(office, body.id, outcome)
}

export async function publicStatusOf(harness: Harness, office: Office): Promise<string> {
  await harness.drain()
  return (await office.admin.get(`/merchants/${office.merchantId}`)).body.trust_status.public_status
}
