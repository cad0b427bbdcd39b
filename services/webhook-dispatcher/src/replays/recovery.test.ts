import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pauseBeforeProbe } from '../deliveries/await-recovery.ts'
import { type Dispatch, startDispatch } from '../deliveries/dispatch.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

const failures = (count: number) => Array.from({ length: count }, () => 500)
const idsAt = (path: string) => dispatch.receiver.at(path).map(({ headers }) => headers['webhook-id'])

describe('a webhook that asked for automatic replay', () => {
  it('gets its dead letters in order once a probe succeeds', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    const url = dispatch.receiver.script(path, ...failures(9))
    await dispatch.register(tenant, url, { auto_replay: true })
    const emitted = [await dispatch.emit(tenant), await dispatch.emit(tenant), await dispatch.emit(tenant)]
    await expect.poll(async () => new Set(await delivered(tenant)).size).toBe(3)
    await dispatch.harness.drain()
    const arrivals = idsAt(path).slice(-3)
    expect(arrivals).toEqual(emitted)
    const webhook = await dispatch.harness.db.acrossTenants.webhook.findFirst({
      where: { tenantId: tenant.id },
    })
    expect(webhook).toMatchObject({ deadSince: null, probesMade: 0 })
  })

  it('gets its dead letters when a later event succeeds, each once', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    const url = dispatch.receiver.script(path, ...failures(3))
    const id = await dispatch.register(tenant, url, { auto_replay: true })
    await dispatch.harness.db.acrossTenants.webhook.update({ where: { id }, data: { probesMade: 10 } })
    const dead = await dispatch.emit(tenant)
    const later = await dispatch.emit(tenant)
    await expect.poll(() => idsAt(path).slice(3)).toEqual([later, dead])
  })
})

it('a webhook that did not ask keeps its dead letters', async () => {
  const tenant = await dispatch.harness.tenant()
  const path = dispatch.newPath()
  await dispatch.register(tenant, dispatch.receiver.script(path, ...failures(3)))
  await dispatch.emit(tenant)
  await dispatch.emit(tenant)
  await dispatch.harness.drain()
  expect(dispatch.receiver.at(path)).toHaveLength(4)
  expect(await dispatch.attemptsOf(tenant.partner, 'dead_letter_only=true')).toHaveLength(1)
})

it('probes two minutes after the first dead letter, then at growing intervals, at least daily', () => {
  const minutes = [0, 1, 2, 3, 9, 20].map((probes) => pauseBeforeProbe(probes, 60_000) / 60_000)
  expect(minutes).toEqual([2, 4, 8, 16, 1_024, 1_440])
})

async function delivered(tenant: Parameters<Dispatch['emit']>[0]): Promise<string[]> {
  const attempts = await dispatch.attemptsOf(tenant.partner, 'status=succeeded')
  return attempts.map(({ event_id }) => event_id)
}

describe('an endpoint that answers 410', () => {
  it('is disabled with its reason, at the first attempt', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    const id = await dispatch.register(tenant, dispatch.receiver.script(path, 410))
    await dispatch.emit(tenant)
    const { body } = await tenant.partner.get(`/platform/webhooks/${id}`)
    expect(body).toMatchObject({ is_active: false, disabled_reason: 'gone' })
    expect(dispatch.receiver.at(path)).toHaveLength(1)
    const activated = await tenant.partner.put(`/platform/webhooks/${id}`, { is_active: true })
    expect(activated.body).toMatchObject({ is_active: true, disabled_reason: null })
  })
})

describe('a sequence', () => {
  it("numbers a merchant's simultaneous events without gaps, and is sent with each delivery", async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, dispatch.receiver.url(path))
    await Promise.all(Array.from({ length: 12 }, () => dispatch.emit(tenant)))
    const numbers = dispatch.receiver.at(path).map(({ headers }) => Number(headers['x-lmt-sequence']))
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
  })
})
