import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Dispatch, startDispatch } from '../deliveries/dispatch.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

const path = '/platform/webhook-deliveries'

it('the total of a list of attempts is exact, with every filter, for operators and for keys', async () => {
  const tenant = await dispatch.harness.tenant()
  const neighbour = await dispatch.harness.tenant()
  // Two events go to a webhook that answers, one of them at the second attempt, and to one that never does.
  await dispatch.register(tenant, dispatch.receiver.script(dispatch.newPath(), 204, 503, 204))
  const away = await dispatch.register(tenant, 'http://127.0.0.1:1/')
  await dispatch.emit(tenant)
  await dispatch.emit(tenant)
  await dispatch.register(neighbour, dispatch.receiver.script(dispatch.newPath(), 204))
  await dispatch.emit(neighbour)

  const from = encodeURIComponent(new Date(Date.now() - 3_600_000).toISOString())
  const filters = [
    '',
    'status=succeeded',
    'status=failed',
    'dead_letter_only=true',
    'event_type=risk_status_changed',
    `created_from=${from}`,
    `created_to=${from}`,
    `created_from=${from}&status=failed&dead_letter_only=true`,
    `webhook_id=${away}`,
  ]
  const totals = async (caller: typeof tenant.admin) => {
    const found: number[] = []
    for (const filter of filters) {
      const { body } = await caller.get(`${path}?limit=100&${filter}`)
      expect(body.total).toBe(body.items.length)
      found.push(body.total)
    }
    return found
  }
  const ofOperator = await totals(tenant.admin)
  // The key owns all of the tenant's webhooks, so it sees the same as the operator.
  expect(await totals(tenant.partner)).toEqual(ofOperator)
  const [all = 0, succeeded, failed, dead, , since, before] = ofOperator
  expect([succeeded, dead, since, before]).toEqual([2, 2, all, 0])
  expect(Number(succeeded) + Number(failed)).toBe(all)
  expect((await neighbour.admin.get(`${path}?limit=1`)).body.total).toBe(1)
})

it('the totals of lists follow every insert, update and delete', async () => {
  const tenant = await dispatch.harness.tenant()
  const { acrossTenants } = dispatch.harness.db
  await dispatch.register(tenant, dispatch.receiver.script(dispatch.newPath(), 503, 204))
  await dispatch.register(tenant, dispatch.receiver.script(dispatch.newPath(), 204))
  await dispatch.emit(tenant)
  /** For each status: the listed total, and the true number. */
  const counts = async () => {
    const said: Record<string, number> = {}
    for (const status of ['pending', 'succeeded', 'failed']) {
      const { body } = await tenant.admin.get(`${path}?status=${status}&limit=1`)
      if (body.total > 0) said[status] = body.total
    }
    const there = await acrossTenants.deliveryAttempt.groupBy({
      by: ['status'],
      where: { tenantId: tenant.id },
      _count: true,
    })
    return { said, there: Object.fromEntries(there.map(({ status, _count }) => [status, _count])) }
  }
  const delivered = await counts()
  expect(delivered.said).toEqual(delivered.there)
  expect(delivered.said).toEqual({ succeeded: 2, failed: 1 })

  await acrossTenants.deliveryAttempt.updateMany({
    where: { tenantId: tenant.id },
    data: { status: 'pending' },
  })
  expect((await counts()).said).toEqual({ pending: 3 })
  const [one] = await acrossTenants.deliveryAttempt.findMany({
    where: { tenantId: tenant.id, attemptNumber: 2 },
  })
  await acrossTenants.deliveryAttempt.deleteMany({ where: { id: one?.id ?? '' } })
  expect((await counts()).said).toEqual({ pending: 2 })
})
