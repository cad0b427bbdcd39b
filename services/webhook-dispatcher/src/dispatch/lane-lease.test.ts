import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeliveryDeps } from '../deliveries/deps.ts'
import { type Dispatch, scopeOf, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { LANE_LEASE_MS } from '../limits.ts'
import { guardOf } from '../targets/guard.ts'
import { createAttemptBatch } from './attempt-batch.ts'
import { fanOut } from './fan-out.ts'
import { createLanes } from './lanes.ts'
import { takeEvents } from './take.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

/** A dispatcher that took an event and stood still before the first attempt, `heldMs` after it got the lane. */
async function startLate(heldMs: number) {
  const { harness, receiver } = dispatch
  const { db, env, queues } = harness
  const tenant = await harness.tenant()
  const path = dispatch.newPath()
  await dispatch.register(tenant, receiver.url(path))
  const event = await dispatch.emitWithoutWakeUp(tenant)
  const [row] = await db.acrossTenants.$queryRaw<[{ lane: number }]>`
    SELECT lane FROM outbox WHERE id = ${event}::uuid`
  const setup = { db, env, queues, log: createLog('error', false), metrics: createMetrics() }
  const deps = createDeliveryDeps(setup, guardOf(env))
  const sent: string[] = []
  const attemptBatch = createAttemptBatch(setup, {
    ...deps,
    send: (attempt) => {
      sent.push(attempt.eventId)
      return deps.send(attempt)
    },
  })
  const lanes = createLanes(db, () => undefined)
  const { lane, release } = await lanes.enter({ tenantId: tenant.id, lane: row.lane })
  const batch = await fanOut(db, lane, 60_000)
  expect(batch.events.map(({ id }) => id)).toEqual([event])
  await db.acrossTenants.$executeRaw`
    UPDATE dispatch_lanes SET held_until = held_until - ${heldMs} * interval '1 millisecond'
    WHERE holder = ${lane.dispatcher}::uuid`
  const claimed = { ...batch, now: new Date(batch.now.getTime() - heldMs) }
  const start = () => attemptBatch(claimed, { scope: scopeOf(tenant) }, release)
  return { tenant, event, sent, start, received: () => receiver.at(path) }
}

it('a dispatcher that lost its lane sends no more first attempts: those get jobs', async () => {
  const { tenant, event, sent, start, received } = await startLate(LANE_LEASE_MS)
  const later = await dispatch.emitWithoutWakeUp(tenant)
  const taken = await takeEvents(dispatch.harness.db, tenant.id, { leaseMs: -1 })
  expect(taken.flatMap(({ events }) => events).map(({ id }) => id)).toEqual([later])
  await start()
  expect(sent).toEqual([])
  await dispatch.harness.drain()
  expect(
    received()
      .map(({ headers }) => headers['webhook-id'])
      .sort(),
  ).toEqual([event, later].sort())
  expect(await dispatch.attemptsOf(tenant.partner, `event_id=${event}`)).toMatchObject([
    { attempt_number: 1, status: 'succeeded', delivery_status: 'delivered' },
  ])
})

it('a dispatcher that holds its lane sends first attempts itself', async () => {
  const { event, sent, start, received } = await startLate(0)
  await start()
  expect(sent).toEqual([event])
  expect(received()).toHaveLength(1)
})
