import { systemActor } from '@trust/contracts/actor'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { auditOf, complainants } from './complaints/complaints.fixture.ts'
import { jobs } from './jobs.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

/** Does by hand what a worker does with `classify-complaint`. */
function work(tenantId: string, complaintId: string, attempt = 1) {
  const { db, env, queues } = harness
  const log = createLog('silent', false)
  return jobs({ db, env, queues, log, metrics: createMetrics() })['classify-complaint']({
    id: crypto.randomUUID(),
    payload: { complaint_id: complaintId },
    scope: { tenantId, actor: systemActor('complaint-classifier') },
    attempt,
    isLastAttempt: attempt === 4,
    log,
  })
}

const waiting = (tenantId: string, name: string) =>
  harness.db.acrossTenants.outboxMessage.findMany({ where: { tenantId, name }, orderBy: { id: 'asc' } })

async function received() {
  const { submit, admin, tenant, merchantId } = await complainants(harness)
  const { body } = await submit({ text: 'The parcel never arrived.' })
  const show = async () => (await admin.get(`/complaints/${body.id}`)).body
  return { id: body.id as string, tenantId: tenant.id, merchantId, admin, show }
}

describe('classify-complaint', () => {
  it('waits in the outbox while nobody works', async () => {
    const { id, tenantId, show } = await received()
    const [message] = await waiting(tenantId, 'classify-complaint')
    expect(message).toMatchObject({ payload: { complaint_id: id }, failedAt: null })
    expect(await show()).toMatchObject({ status: 'received', classification: null })
  })

  it('asks for a new score', async () => {
    const { id, tenantId, merchantId } = await received()
    await harness.db.acrossTenants.outboxMessage.deleteMany({
      where: { tenantId, name: 'recalculate-score' },
    })
    await work(tenantId, id)
    const payload = { merchant_id: merchantId, trigger: 'complaint_classified' }
    expect(await waiting(tenantId, 'recalculate-score')).toMatchObject([{ payload }])
  })

  it('changes nothing when it runs again, or twice at once', async () => {
    const { id, tenantId, show } = await received()
    const runs = await Promise.allSettled([work(tenantId, id), work(tenantId, id)])
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
    const first = await show()
    await work(tenantId, id)
    expect(await show()).toEqual(first)
    expect(await auditOf(harness, id)).toHaveLength(2)
  })

  it('leaves a complaint alone that was resolved meanwhile', async () => {
    const { id, tenantId, admin, show } = await received()
    await work(tenantId, id)
    await admin.post(`/complaints/${id}/resolve`, { resolution: 'dismissed', note: 'Spam' })
    await work(tenantId, id)
    expect((await show()).status).toBe('dismissed')
  })

  it('does not find the complaint of another tenant', async () => {
    const [mine, other] = [await received(), await received()]
    await expect(work(mine.tenantId, other.id)).rejects.toThrow('not found')
  })
})

describe('a classification that keeps failing', () => {
  const whileNothingCanBeClassified = async (test: () => Promise<void>) => {
    const rows = harness.db.acrossTenants
    await rows.$executeRaw`ALTER TABLE complaints ADD CONSTRAINT broken CHECK (status <> 'classified') NOT VALID`
    await test().finally(() => rows.$executeRaw`ALTER TABLE complaints DROP CONSTRAINT broken`)
  }

  it('is marked as failed, says so in words, and waits for a person', async () => {
    const { id, tenantId, admin, show } = await received()
    await whileNothingCanBeClassified(async () => {
      await expect(work(tenantId, id, 1)).rejects.toThrow('broken')
      expect((await show()).status).toBe('received')
      await expect(work(tenantId, id, 4)).rejects.toThrow('failed 4 times')
    })
    const complaint = await show()
    expect(complaint).toMatchObject({ status: 'failed', classification: null })
    expect(complaint.failure_reason).toMatch(/^The automatic classification failed 4 times;/)
    const correct = await admin.post(`/complaints/${id}/reclassify`, { category: 'billing' })
    expect(correct.body.code).toBe('invalid_state')
    const settled = await admin.post(`/complaints/${id}/resolve`, { resolution: 'resolved', note: 'Called' })
    expect(settled.body).toMatchObject({ status: 'resolved', resolution: { note: 'Called' } })
  })
})
