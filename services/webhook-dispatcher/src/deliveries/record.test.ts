import { newId } from '@trust/contracts/identifier'
import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDelivery } from '../dispatch/start.ts'
import { takeEvents } from '../dispatch/take.fixture.ts'
import type { ClaimedAttempt } from './claim.ts'
import { insertDeliveries } from './create.ts'
import { nextState } from './delivery.ts'
import { type Dispatch, startDispatch } from './dispatch.fixture.ts'
import { type Finished, recordOutcomes } from './record.ts'

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

function succeeded(attempt: ClaimedAttempt, jobId: string | null = null): Finished {
  const outcome = { responseStatus: 200, responseExcerpt: 'thank you', error: null, durationMs: 3 }
  const rules = { maxAttempts: 3, baseMs: 1 }
  return { attempt, outcome, next: nextState(outcome, 1, { rules, now: new Date() }), jobId }
}

const record = (...all: Finished[]) => recordOutcomes((statement) => dispatch.harness.db.bulk(statement), all)

const delivered = {
  attempt_number: 1,
  status: 'succeeded',
  delivery_status: 'delivered',
  response_status: 200,
}

it('an outcome is written once: a later writer finds the delivery taken over, and leaves its job', async () => {
  const { tenant, attempt } = await begin()
  expect(await record(succeeded(attempt))).toEqual([true])
  expect(await dispatch.attemptsOf(tenant.partner, '')).toMatchObject([delivered])
  const { outboxMessage } = dispatch.harness.db.acrossTenants
  const job = await outboxMessage.create({
    data: {
      ...{ id: newId(), tenantId: tenant.id, kind: 'job', name: 'deliver-webhook', options: {} },
      payload: { delivery_id: attempt.deliveryId, webhook_id: attempt.webhookId },
      ...{ dueAt: new Date(), sweepAt: new Date(Date.now() + 3_600_000) },
    },
  })
  expect(await record(succeeded(attempt, job.id))).toEqual([false])
  expect(await dispatch.attemptsOf(tenant.partner, '')).toHaveLength(1)
  expect(await outboxMessage.count({ where: { id: job.id } })).toBe(1)
  await outboxMessage.delete({ where: { id: job.id } })
})

it('outcomes are written whether or not rows of their attempts exist already', async () => {
  const [shown, hidden] = [await begin(), await begin()]
  await insertDeliveries(dispatch.harness.db.acrossTenants, [shown.attempt], shown.attempt.leaseUntil)
  expect(await dispatch.attemptsOf(shown.tenant.partner, '')).toMatchObject([{ status: 'pending' }])
  expect(await record(succeeded(shown.attempt), succeeded(hidden.attempt))).toEqual([true, true])
  expect(await dispatch.attemptsOf(shown.tenant.partner, '')).toMatchObject([delivered])
  expect(await dispatch.attemptsOf(hidden.tenant.partner, '')).toMatchObject([delivered])
})
