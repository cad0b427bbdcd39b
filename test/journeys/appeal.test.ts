import type { TestClient } from '@trust/testing/client'
import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DemoReceiver, startReceiver } from '../../infra/development/demo/receiver.ts'

let harness: Harness
let tenant: TestTenant
let receiver: DemoReceiver
let reviewer: TestClient & { id: string }
let lead: TestClient & { id: string }
let advocate: TestClient & { id: string }
let merchantId: string
beforeAll(async () => {
  receiver = await startReceiver()
  harness = await startHarness({
    env: {
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
      WEBHOOK_RETRY_BASE_SECONDS: '1',
      PUBLIC_CACHE_SECONDS: '0',
    },
  })
  tenant = await harness.tenant()
  const merchant = { name: 'Trattoria Ferri', claimed_address: 'Via Roma 1, Milano' }
  merchantId = (await tenant.partner.post('/platform/merchants', merchant)).body.id
  await harness.drain()
  reviewer = await harness.operator(tenant, 'qc_reviewer')
  lead = await harness.operator(tenant, 'qc_lead')
  advocate = await harness.operator(tenant, 'qc_reviewer')
  const { url, secret } = receiver
  await tenant.partner.post('/platform/webhooks', { url, secret })
})
afterAll(async () => {
  await harness?.close()
  receiver?.close()
})

/** The page that a shopper sees. */
async function seenByAll() {
  await harness.drain()
  const status = await harness.anyone().get(`/public/merchants/${merchantId}/status`)
  const picture = await harness.anyone().get(`/~/badge/${merchantId}.svg`)
  const shown = ['suspended', 'review', 'verified'].filter((word) =>
    picture.body.toLowerCase().includes(word),
  )
  return { status: status.body.public_status, badge: shown }
}

/** The events that the partner's endpoint received, by type. */
const received = (type: string) =>
  receiver.received.filter(({ answered, eventType }) => answered < 300 && eventType === type)

describe('a suspension that falls on appeal, seen from outside', () => {
  let caseId: string
  let appealId: string

  it('two people suspend the merchant: the badge says so, and the partner hears of it', async () => {
    const wanted = { merchant_id: merchantId, reason: 'The photographs look edited', priority: 'high' }
    caseId = (await lead.post('/review-cases', wanted)).body.id
    await reviewer.post(`/review-cases/${caseId}/claim`)
    await reviewer.post(`/review-cases/${caseId}/notes`, { text: 'The shadows fall both ways.' })
    const decision = { decision: 'suspend', decision_reason: 'The pictures are forged.' }
    await reviewer.post(`/review-cases/${caseId}/decision`, decision)
    expect(await seenByAll()).toEqual({ status: 'review', badge: ['review'] })
    await lead.post(`/review-cases/${caseId}/second-review`, { approve: true, reason: 'I see the same.' })
    expect(await seenByAll()).toEqual({ status: 'suspended', badge: ['suspended'] })
    expect(received('review_case_opened').map(({ data }) => data.case_id)).toEqual([caseId])
    expect(received('review_decision_made').map(({ data }) => data.requires_second_review)).toEqual([
      true,
      false,
    ])
    expect(received('risk_status_changed').map(({ data }) => data.new_status)).toEqual(['suspended'])
  })

  it('an appeal changes nothing until somebody independent answers it', async () => {
    const appeal = { merchant_id: merchantId, subject_type: 'review_case', subject_id: caseId }
    const answer = await advocate.post('/operations/appeals', {
      ...appeal,
      grounds: 'Two lamps, two shadows.',
    })
    appealId = answer.body.id
    const verdict = { outcome: 'upheld', reason: 'I stay with it.' }
    for (const decider of [reviewer, lead]) {
      expect((await decider.post(`/operations/appeals/${appealId}/review`, verdict)).status).toBe(403)
    }
    expect(await seenByAll()).toEqual({ status: 'suspended', badge: ['suspended'] })
  })

  it('overturned, the merchant is back, and the partner hears of that too', async () => {
    const verdict = { outcome: 'overturned', reason: 'There are two lamps indeed.' }
    expect((await tenant.admin.post(`/operations/appeals/${appealId}/review`, verdict)).status).toBe(200)
    expect(await seenByAll()).toEqual({ status: 'review', badge: ['review'] })
    const changes = received('risk_status_changed').map(({ data }) => [data.previous_status, data.new_status])
    expect(changes).toEqual([
      ['review', 'suspended'],
      ['suspended', 'review'],
    ])
    expect(receiver.received.every(({ isSignatureValid }) => isSignatureValid)).toBe(true)
    expect(received('review_decision_made')).toHaveLength(2)
    expect(received('corrective_action_issued')).toEqual([])
  })

  it('the timeline tells who did what, when and why', async () => {
    const { body } = await tenant.admin.get(`/merchants/${merchantId}/timeline?limit=100`)
    interface Moment {
      kind: string
      at: string
      actor: { id: string }
      summary: string
    }
    const moments: Moment[] = body.items.toReversed()
    const story = moments.filter(({ kind }) => /^(review_case|appeal|merchant)\./.test(kind))
    expect(story.map(({ kind, actor }) => [kind, actor.id])).toEqual([
      ['merchant.created', tenant.partnerKeyId],
      ['review_case.opened', lead.id],
      ['review_case.claimed', reviewer.id],
      ['review_case.noted', reviewer.id],
      ['review_case.decided', reviewer.id],
      ['review_case.second_review_approved', lead.id],
      ['merchant.suspended', 'merchant-core'],
      ['merchant.risk_status_changed', 'risk-engine'],
      ['appeal.submitted', advocate.id],
      ['appeal.overturned', tenant.adminId],
      ['review_case.overturned', tenant.adminId],
      ['merchant.reinstated', 'merchant-core'],
      ['merchant.risk_status_changed', 'risk-engine'],
    ])
    expect(moments.map(({ at }) => at)).toEqual(moments.map(({ at }) => at).sort())
    for (const why of [
      'knowing 0 pieces of evidence and 0 complaints: The pictures are forged',
      'I see the same',
      'Two lamps',
      'two lamps indeed',
    ]) {
      expect(story.some(({ summary }) => summary.includes(why))).toBe(true)
    }
    expect((await tenant.admin.get('/audit-logs/verify')).body.valid).toBe(true)
  })
})
