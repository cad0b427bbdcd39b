import { type Harness, startHarness, type TestTenant } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventData, scopeOf } from './dispatch.fixture.ts'
import { type ReceiverFixture, startReceiver } from './receiver.fixture.ts'

let harness: Harness
let receiver: ReceiverFixture
beforeAll(async () => {
  receiver = await startReceiver()
  harness = await startHarness({ env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true' } })
})
afterAll(async () => {
  // Ends requests that still hang.
  await receiver.close()
  await harness.close()
})

async function listener(behaviours: 'hang'[] = []): Promise<{ tenant: TestTenant; path: string }> {
  const tenant = await harness.tenant()
  const path = `/${crypto.randomUUID()}`
  const { status } = await tenant.partner.post('/platform/webhooks', {
    url: receiver.script(path, ...behaviours),
  })
  expect(status).toBe(201)
  return { tenant, path }
}

const emit = (tenant: TestTenant, events: number) =>
  harness.db.transact(scopeOf(tenant), async (context) => {
    for (let event = 0; event < events; event += 1) context.emit('risk_status_changed', eventData)
  })
const arrived = (path: string) => new Set(receiver.at(path).map(({ headers }) => headers['webhook-id'])).size

it('an endpoint that hangs holds a limited number of connections, and none that others on its host need', async () => {
  const hanging = await listener(Array.from({ length: 500 }, () => 'hang' as const))
  await emit(hanging.tenant, 150)
  await expect.poll(() => arrived(hanging.path)).toBe(64)
  const other = await listener()
  await emit(other.tenant, 100)
  await expect.poll(() => arrived(other.path)).toBe(100)
  expect(arrived(hanging.path)).toBe(64)
  const settled = await harness.db.acrossTenants.delivery.count({
    where: { tenantId: hanging.tenant.id, status: { not: 'pending' } },
  })
  expect(settled).toBe(0)
})

it('a few events of one tenant do not wait for an earlier burst of another', async () => {
  const [burst, other] = [await listener(), await listener()]
  await emit(burst.tenant, 1_500)
  await emit(other.tenant, 20)
  await expect.poll(() => arrived(burst.path)).toBe(1_500)
  await expect.poll(() => arrived(other.path)).toBe(20)
  const last = Math.max(...receiver.at(other.path).map(({ place }) => place))
  expect(receiver.at(burst.path).filter(({ place }) => place < last).length).toBeLessThan(1_200)
})

it('many endpoints of a tenant on a hanging host hold at most 512 connections, and another tenant keeps its own', async () => {
  const tenant = await harness.tenant()
  const paths = Array.from({ length: 10 }, () => `/${crypto.randomUUID()}`)
  for (const path of paths) {
    const url = receiver.script(path, ...Array.from({ length: 100 }, () => 'hang' as const))
    expect((await tenant.partner.post('/platform/webhooks', { url })).status).toBe(201)
  }
  const inFlight = () => paths.reduce((sum, path) => sum + receiver.at(path).length, 0)
  await emit(tenant, 64)
  await expect.poll(inFlight).toBe(512)
  const neighbour = await listener()
  await emit(neighbour.tenant, 50)
  await expect.poll(() => arrived(neighbour.path)).toBe(50)
  expect(inFlight()).toBe(512)
})
