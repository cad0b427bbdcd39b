import { newId } from '@trust/contracts/identifier'
import { Snooze } from '@trust/queue/handlers'
import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { insertStarted, startDelivery } from '../dispatch/start.ts'
import { takeEvents } from '../dispatch/take.fixture.ts'
import type { ClaimedAttempt } from './claim.ts'
import { nextState } from './delivery.ts'
import { type Dispatch, startDispatch } from './dispatch.fixture.ts'
import { createRecord, type Finished } from './record.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

/** The first attempt of an event, made by the test in place of a worker. */
async function begin(): Promise<{ tenant: TestTenant; attempt: ClaimedAttempt }> {
  const tenant = await dispatch.harness.tenant()
  await dispatch.register(tenant, dispatch.receiver.url(dispatch.newPath()))
  await dispatch.emitWithoutWakeUp(tenant)
  const [batch] = await takeEvents(dispatch.harness.db, tenant.id)
  const { events: [event] = [], webhooks: [webhook] = [] } = batch ?? {}
  if (!batch || !event || !webhook) throw new Error('nothing to send')
  const { now, leaseUntil } = batch
  return { tenant, attempt: startDelivery(event, webhook, { tenantId: tenant.id, now, leaseUntil }) }
}

function succeeded(attempt: ClaimedAttempt): Finished {
  const outcome = { responseStatus: 200, responseExcerpt: 'thank you', error: null, durationMs: 3 }
  const rules = { maxAttempts: 3, baseMs: 1 }
  return { attempt, outcome, verdict: nextState(outcome, 1, { rules, now: new Date() }), jobId: null }
}

const delivered = {
  attempt_number: 1,
  status: 'succeeded',
  delivery_status: 'delivered',
  response_status: 200,
}

it('an outcome is written once: a later writer finds the delivery taken over', async () => {
  const record = createRecord(dispatch.harness.db)
  const { tenant, attempt } = await begin()
  await record(succeeded(attempt))
  expect(await dispatch.attemptsOf(tenant.partner, '')).toMatchObject([delivered])
  await expect(record(succeeded(attempt))).rejects.toThrow(Snooze)
  expect(await dispatch.attemptsOf(tenant.partner, '')).toHaveLength(1)
})

it('outcomes are written whether or not rows of their attempts exist already', async () => {
  const record = createRecord(dispatch.harness.db)
  const [shown, hidden] = [await begin(), await begin()]
  await insertStarted(dispatch.harness.db.acrossTenants, [shown.attempt])
  expect(await dispatch.attemptsOf(shown.tenant.partner, '')).toMatchObject([{ status: 'pending' }])
  await Promise.all([record(succeeded(shown.attempt)), record(succeeded(hidden.attempt))])
  expect(await dispatch.attemptsOf(shown.tenant.partner, '')).toMatchObject([delivered])
  expect(await dispatch.attemptsOf(hidden.tenant.partner, '')).toMatchObject([delivered])
})

it('a writer that comes too late leaves the job of the delivery to the one that took it over', async () => {
  const record = createRecord(dispatch.harness.db)
  const { tenant, attempt } = await begin()
  await record(succeeded(attempt))
  const { outboxMessage } = dispatch.harness.db.acrossTenants
  const job = await outboxMessage.create({
    data: {
      ...{ id: newId(), tenantId: tenant.id, kind: 'job', name: 'deliver-webhook', options: {} },
      payload: { delivery_id: attempt.deliveryId, webhook_id: attempt.webhookId },
      ...{ dueAt: new Date(), sweepAt: new Date(Date.now() + 3_600_000) },
    },
  })
  await expect(record({ ...succeeded(attempt), jobId: job.id })).rejects.toThrow(Snooze)
  expect(await outboxMessage.count({ where: { id: job.id } })).toBe(1)
  await outboxMessage.delete({ where: { id: job.id } })
})
