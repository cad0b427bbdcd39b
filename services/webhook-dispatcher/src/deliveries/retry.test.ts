import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Dispatch, scopeOf, startDispatch } from './dispatch.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

describe('a failure', () => {
  it('is retried at its Retry-After when that is later than the schedule', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(
      tenant,
      dispatch.receiver.script(path, { status: 503, headers: { 'retry-after': '1' } }),
    )
    const started = Date.now()
    await dispatch.emit(tenant)
    await expect.poll(() => dispatch.receiver.at(path).length).toBe(2)
    expect(Date.now() - started).toBeGreaterThanOrEqual(950)
  })

  it('does not follow from a slow body when the status came in time', async () => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, dispatch.receiver.script(path, 'drip', 'huge'))
    await dispatch.emit(tenant)
    await dispatch.emit(tenant)
    const [huge, drip] = await dispatch.attemptsOf(tenant.partner, 'status=succeeded')
    expect(drip.response_excerpt).toBe('d')
    expect(huge.response_excerpt).toHaveLength(4096)
    expect(dispatch.receiver.at(path)).toHaveLength(2)
  })
})

describe('an attempt that a crash interrupted', () => {
  /** Resets a delivered event to the state in which a killed worker leaves it. */
  async function interrupt(eventId: string, attemptNumber: number) {
    const rows = dispatch.harness.db.acrossTenants
    const delivery = await rows.delivery.findFirstOrThrow({ where: { eventId } })
    await rows.delivery.update({
      where: { id: delivery.id },
      data: { status: 'pending', attemptsMade: attemptNumber, nextAttemptAt: new Date(Date.now() - 1) },
    })
    await rows.deliveryAttempt.updateMany({
      where: { deliveryId: delivery.id },
      data: { status: 'pending', attemptNumber, completedAt: null },
    })
    return { delivery_id: delivery.id, webhook_id: delivery.webhookId }
  }

  it.each([1, 3])('number %i is followed by another attempt', async (number) => {
    const tenant = await dispatch.harness.tenant()
    const path = dispatch.newPath()
    await dispatch.register(tenant, dispatch.receiver.url(path))
    const eventId = await dispatch.emit(tenant)
    const payload = await interrupt(eventId, number)
    await dispatch.harness.db.transact(scopeOf(tenant), async (context) => {
      context.enqueue('deliver-webhook', payload)
      context.enqueue('deliver-webhook', payload)
    })
    await dispatch.harness.drain(100)
    expect(dispatch.receiver.at(path)).toHaveLength(2)
    expect(await dispatch.attemptsOf(tenant.partner, `event_id=${eventId}`)).toMatchObject([
      { attempt_number: number + 1, status: 'succeeded' },
      { attempt_number: number, status: 'failed', error: 'interrupted' },
    ])
  })
})
