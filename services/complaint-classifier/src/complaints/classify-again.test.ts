import { systemActor } from '@trust/contracts/actor'
import { createLog } from '@trust/runtime/log'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createClassifier } from '../classifier/classifier.ts'
import type { Encoder } from '../encoder/encoder.ts'
import { threadedEncoder } from '../encoder/threaded.ts'
import { CLASSIFY_AGAIN_MS, classifyComplaint } from './classify.ts'
import { auditOf, complainants } from './complaints.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

const working = threadedEncoder()
const broken: Encoder = { ...working, embed: () => Promise.reject(new Error('the weights cannot be read')) }

/** A complaint that the rules judged alone because the encoder failed, and a way to classify it once more. */
async function judgedByRulesAlone() {
  const { submit, admin, tenant } = await complainants(harness)
  const { body } = await submit({ text: 'The parcel never arrived.', consumer_reference: 'c-1' })
  const scope = { tenantId: tenant.id, actor: systemActor('complaint-classifier') }
  const classifyWith = (encoder: Encoder) => {
    const classify = createClassifier({ encoder, dataDirectory: '', log: createLog('silent', false) })
    return classifyComplaint({ db: harness.db, classify }, scope, body.id)
  }
  await classifyWith(broken)
  const waiting = () =>
    harness.db.acrossTenants.outboxMessage.findMany({
      where: { tenantId: tenant.id, name: 'classify-complaint', dueAt: { gt: new Date() } },
    })
  const show = async () => (await admin.get(`/complaints/${body.id}`)).body
  return { id: body.id as string, admin, classifyWith, waiting, show }
}

it('a complaint classified by rules because the model failed says so, and is queued for the model', async () => {
  const { show, waiting, id } = await judgedByRulesAlone()
  const { status, needs_review, classification } = await show()
  expect([status, needs_review, classification.model.name]).toEqual(['classified', true, 'complaint-rules'])
  expect(classification.review_reasons).toContain('model_unavailable')
  const [again] = await waiting()
  expect(again?.payload).toEqual({ complaint_id: id })
  expect(again?.dueAt.getTime()).toBeGreaterThan(Date.now() + CLASSIFY_AGAIN_MS / 2)
})

it('the model classifies it once when it works again', async () => {
  const { id, show, classifyWith, waiting } = await judgedByRulesAlone()
  await classifyWith(broken)
  expect(await waiting()).toHaveLength(2)
  await classifyWith(working)
  const done = await show()
  expect(done.classification).toMatchObject({ model: { name: 'complaint-heads' }, category: 'non_delivery' })
  expect(done.classification.review_reasons).not.toContain('model_unavailable')
  await classifyWith(working)
  expect(await show()).toEqual(done)
  expect((await auditOf(harness, id)).map(({ action }) => action)).toEqual([
    'complaint.received',
    'complaint.classified',
    'complaint.classified',
  ])
})

it("a person's correction or a resolution stays, though the model works again", async () => {
  const corrected = await judgedByRulesAlone()
  await corrected.admin.post(`/complaints/${corrected.id}/reclassify`, { category: 'billing' })
  const resolved = await judgedByRulesAlone()
  await resolved.admin.post(`/complaints/${resolved.id}/resolve`, { resolution: 'dismissed', note: 'Spam' })
  const erased = await judgedByRulesAlone()
  await erased.admin.post('/complaints/erase', { consumer_reference: 'c-1' })
  for (const { show, classifyWith } of [corrected, resolved, erased]) {
    const before = await show()
    await classifyWith(working)
    expect(await show()).toEqual(before)
  }
})
