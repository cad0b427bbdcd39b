import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, eventData, scopeOf, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { takeEvents } from './take.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch({ WEBHOOK_TIMEOUT_SECONDS: '60' })
})
afterAll(() => dispatch.close())

/** The rows that a worker leaves when it is killed after it claimed an event and before it recorded an outcome. */
async function takeAndDie(tenant: TestTenant): Promise<string> {
  const eventId = await dispatch.emitWithoutWakeUp(tenant)
  const [taken] = await takeEvents(dispatch.harness.db, tenant.id, { leaseMs: -1 })
  expect(taken?.events.map(({ id }) => id)).toEqual([eventId])
  return eventId
}

it('a first attempt whose worker was killed counts as interrupted, and another one follows', async () => {
  const tenant = await dispatch.harness.tenant()
  const path = dispatch.newPath()
  await dispatch.register(tenant, dispatch.receiver.url(path))
  const eventId = await takeAndDie(tenant)
  await dispatch.harness.drain()
  expect(dispatch.receiver.at(path).map(({ headers }) => headers['webhook-id'])).toEqual([eventId])
  expect(await dispatch.attemptsOf(tenant.partner, `event_id=${eventId}`)).toMatchObject([
    { attempt_number: 2, status: 'succeeded', delivery_status: 'delivered' },
    { attempt_number: 1, status: 'failed', error: 'interrupted' },
  ])
})

it('a first attempt whose outcome was written needs no rescue', async () => {
  const tenant = await dispatch.harness.tenant()
  const path = dispatch.newPath()
  const webhookId = await dispatch.register(tenant, dispatch.receiver.url(path))
  const eventId = await dispatch.emit(tenant)
  await dispatch.harness.db.transact(scopeOf(tenant), async (context) => {
    const lease_until = new Date(context.now.getTime() - 1).toISOString()
    context.enqueue('rescue-first-attempts', { event_ids: [eventId], webhook_ids: [webhookId], lease_until })
  })
  await dispatch.harness.drain()
  expect(dispatch.receiver.at(path)).toHaveLength(1)
  expect(await dispatch.attemptsOf(tenant.partner, `event_id=${eventId}`)).toHaveLength(1)
})

it('a first attempt that takes long shows as pending meanwhile', async () => {
  const tenant = await dispatch.harness.tenant()
  const path = dispatch.newPath()
  const answer = Promise.withResolvers<number>()
  await dispatch.register(tenant, dispatch.receiver.script(path, answer.promise))
  const emitted = dispatch.emit(tenant)
  const shown = async () => (await dispatch.attemptsOf(tenant.partner, '')).map(({ status }) => status)
  await expect.poll(shown).toEqual(['pending'])
  answer.resolve(500)
  await emitted
  expect(await shown()).toEqual(['succeeded', 'failed'])
})

it('an unreadable event is marked as failed, and does not delay the others', async () => {
  const tenant = await dispatch.harness.tenant()
  const path = dispatch.newPath()
  await dispatch.register(tenant, dispatch.receiver.url(path))
  const broken = await dispatch.emitWithoutWakeUp(tenant, { merchant_id: eventData.merchant_id })
  const eventId = await dispatch.emit(tenant)
  expect(dispatch.receiver.at(path).map(({ headers }) => headers['webhook-id'])).toEqual([eventId])
  const rows = dispatch.harness.db.acrossTenants.outboxMessage
  expect((await rows.findUniqueOrThrow({ where: { id: broken } })).failedAt).not.toBeNull()
})
