import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createDeliveryDeps } from '../deliveries/deps.ts'
import { type Dispatch, scopeOf, startDispatch } from '../deliveries/dispatch.fixture.ts'
import { ENDPOINT_CONCURRENCY, QUICK_MS } from '../limits.ts'
import { guardOf } from '../targets/guard.ts'
import { createAttemptBatch } from './attempt-batch.ts'
import { takeEvents } from './take.fixture.ts'

let dispatch: Dispatch
beforeAll(async () => {
  dispatch = await startDispatch()
})
afterAll(() => dispatch.close())

const EVENTS = 2 * ENDPOINT_CONCURRENCY.quick

/** Blocks the event loop, as a machine does that has no time for this process. */
const standStill = (milliseconds: number) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)

it('after this process stood still a healthy endpoint gets its first attempts in order, without jobs', async () => {
  const { harness } = dispatch
  const { db, env, queues } = harness
  const tenant = await harness.tenant()
  await dispatch.register(tenant, dispatch.receiver.url(dispatch.newPath()))
  const emitted: string[] = []
  for (let event = 0; event < EVENTS; event += 1) emitted.push(await dispatch.emitWithoutWakeUp(tenant))
  const [batch] = await takeEvents(db, tenant.id)
  if (!batch) throw new Error('no events')
  const setup = { db, env, queues, log: createLog('error', false), metrics: createMetrics() }
  const answer = Promise.withResolvers<void>()
  const sent: string[] = []
  const attemptBatch = createAttemptBatch(setup, {
    ...createDeliveryDeps(setup, guardOf(env)),
    send: async ({ eventId }) => {
      sent.push(eventId)
      const begunAt = performance.now()
      await answer.promise
      const durationMs = Math.round(performance.now() - begunAt)
      return { responseStatus: 200, responseExcerpt: '', error: null, durationMs }
    },
  })
  const ended = attemptBatch(batch, { scope: scopeOf(tenant) }, () => undefined)
  expect(sent).toEqual(emitted.slice(0, ENDPOINT_CONCURRENCY.quick))
  standStill(QUICK_MS + 500)
  // Timers that became due meanwhile run before this one.
  await new Promise((passed) => setTimeout(passed, 0))
  answer.resolve()
  await ended
  expect(sent).toEqual(emitted)
})
