import { newId } from '@trust/contracts/identifier'
import type { EventLane } from '@trust/db/waiting-events'
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

it('events of a merchant wait until the dispatcher that took those before has let go of their lane', async () => {
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
  const again = await ours.enter(place)
  a.slot.release()
  expect(await idsOf(tenant.id, b.lane.dispatcher)).toEqual([])
  expect(await theirs.request(b.lane)).toBe(true)
  // The holder takes no more from a lane that another one asked for.
  expect(await idsOf(tenant.id, a.lane.dispatcher)).toEqual([])
  again.slot.release()
  await expect.poll(() => woken).toEqual([expect.objectContaining(place)])
  expect(await theirs.request(b.lane)).toBe(false)
  expect(await idsOf(tenant.id, b.lane.dispatcher)).toEqual([second])
})

it('a lane whose dispatcher was killed is free when its lease has ended, for which a job is woken up', async () => {
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
