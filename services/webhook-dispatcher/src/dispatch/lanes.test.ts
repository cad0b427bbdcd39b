import { newId } from '@trust/contracts/identifier'
import type { EventLane } from '@trust/db/waiting-events'
import type { TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, eventData, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { LANES } from '../limits.ts'
import { createLanes } from './lanes.ts'
import { takeEvents } from './take.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

const rows = () => dispatch.harness.db.acrossTenants
const idsOf = async (tenantId: string, dispatcher: string) =>
  (await takeEvents(dispatch.harness.db, tenantId, { dispatcher }))
    .flatMap(({ events }) => events)
    .map(({ id }) => id)

it('an event waits in the lane of its merchant, and all lanes are used', async () => {
  const tenant = await dispatch.harness.tenant()
  const merchants = Array.from({ length: 100 }, () => newId())
  for (const merchant_id of [...merchants, ...merchants])
    await dispatch.emitWithoutWakeUp(tenant, { ...eventData, merchant_id })
  const lanes = await rows().$queryRaw<{ lanes: number[] }[]>`
    SELECT array_agg(DISTINCT lane::int) AS lanes FROM outbox
    WHERE tenant_id = ${tenant.id}::uuid AND kind = 'event' GROUP BY payload ->> 'merchant_id'`
  expect(lanes.map((row) => row.lanes.length)).toEqual(merchants.map(() => 1))
  const used = new Set(lanes.flatMap((row) => row.lanes))
  expect([...used].sort()).toEqual(Array.from({ length: LANES }, (_, lane) => lane))
})

/** Emits an event of a new merchant. @returns its id and its lane */
async function emitInLane(tenant: TestTenant): Promise<{ id: string; place: EventLane }> {
  const id = await dispatch.emitWithoutWakeUp(tenant, { ...eventData, merchant_id: newId() })
  const [row] = await rows().$queryRaw<[{ lane: number }]>`SELECT lane FROM outbox WHERE id = ${id}::uuid`
  return { id, place: { tenantId: tenant.id, lane: row.lane } }
}

it('events of a merchant wait until the dispatcher with its earlier ones has released their lane', async () => {
  const { db } = dispatch.harness
  const tenant = await dispatch.harness.tenant()
  const woken: EventLane[] = []
  const [ours, theirs] = [createLanes(db, (lane) => woken.push(lane)), createLanes(db, () => undefined)]
  const emit = () => dispatch.emitWithoutWakeUp(tenant)
  const first = await emit()
  const [row] = await rows().$queryRaw<[{ lane: number }]>`SELECT lane FROM outbox WHERE id = ${first}::uuid`
  const place = { tenantId: tenant.id, lane: row.lane }
  const [a, b] = [await ours.enter(place), await theirs.enter(place)]
  expect(await idsOf(tenant.id, a.lane.dispatcher)).toEqual([first])

  const second = await emit()
  expect(await idsOf(tenant.id, b.lane.dispatcher)).toEqual([])
  // It holds no more lanes than the other dispatcher would, so it keeps this one.
  expect(await theirs.request(b.lane)).toBe(true)
  expect(theirs.isElsewhere(place)).toBe(true)
  expect(ours.isElsewhere(place)).toBe(false)
  expect(await idsOf(tenant.id, a.lane.dispatcher)).toEqual([second])

  let other = await emitInLane(tenant)
  while (other.place.lane === place.lane) other = await emitInLane(tenant)
  await idsOf(tenant.id, a.lane.dispatcher)
  const third = await emit()
  const again = await ours.enter(place)
  a.release()
  expect(await idsOf(tenant.id, b.lane.dispatcher)).toEqual([])
  expect(await theirs.request(b.lane)).toBe(true)
  // It holds two lanes and hands one over: it claims no more events from it.
  expect(await idsOf(tenant.id, a.lane.dispatcher)).toEqual([])
  again.release()
  await expect.poll(() => woken).toEqual([expect.objectContaining(place)])
  expect(ours.isElsewhere(place)).toBe(true)
  expect(await theirs.request(b.lane)).toBe(false)
  expect(await idsOf(tenant.id, b.lane.dispatcher)).toEqual([third])
})

it('dispatchers hand lanes over until each has as many', async () => {
  const tenant = await dispatch.harness.tenant()
  const used = new Set<number>()
  while (used.size < LANES) used.add((await emitInLane(tenant)).place.lane)
  await idsOf(tenant.id, newId())
  const lanes = createLanes(dispatch.harness.db, () => undefined)
  const asked = Array.from(used, (lane) => lanes.enter({ tenantId: tenant.id, lane }))
  await Promise.all(asked.map(async (entered) => lanes.request((await entered).lane)))
  expect(await rows().dispatchLane.count({ where: { tenantId: tenant.id, isWanted: true } })).toBe(LANES / 2)
})

it('the lane of a killed dispatcher becomes free when its lease ends, and a wake-up job takes it', async () => {
  const tenant = await dispatch.harness.tenant()
  await dispatch.emitWithoutWakeUp(tenant)
  const [killed, next] = [newId(), newId()]
  await idsOf(tenant.id, killed)
  const later = await dispatch.emitWithoutWakeUp(tenant)
  expect(await idsOf(tenant.id, next)).toEqual([])
  await rows().$executeRaw`
    UPDATE dispatch_lanes SET held_until = now() + interval '1 minute' WHERE holder = ${killed}::uuid`
  const [row] = await rows().$queryRaw<[{ lane: number }]>`SELECT lane FROM outbox WHERE id = ${later}::uuid`
  const woken: EventLane[] = []
  const lanes = createLanes(dispatch.harness.db, (lane) => woken.push(lane))
  const { lane } = await lanes.enter({ tenantId: tenant.id, lane: row.lane })
  for (let asks = 0; asks < 3; asks += 1) await lanes.request(lane)
  await expect.poll(() => woken).toEqual([lane])
  expect(await idsOf(tenant.id, next)).toEqual([])
  await rows().$executeRaw`UPDATE dispatch_lanes SET held_until = now() WHERE holder = ${killed}::uuid`
  expect(await idsOf(tenant.id, next)).toEqual([later])
})
