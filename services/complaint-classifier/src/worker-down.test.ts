import { startAllWorkers } from '@trust/infra/workers'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { complainants } from './complaints/complaints.fixture.ts'

let harness: Harness
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true })
})
afterAll(() => harness.close())

it('complaints sent while the worker is down are all classified when it is back', async () => {
  const { submit, admin } = await complainants(harness)
  await Promise.all(
    Array.from({ length: 12 }, (_, order) =>
      submit({ text: `My parcel ${order} never arrived, please help.` }),
    ),
  )
  expect((await admin.get('/complaints?status=received')).body.total).toBe(12)
  const { db, env, queues } = harness
  const setup = { db, env, queues, log: createLog('silent', false), metrics: createMetrics() }
  const stop = startAllWorkers(setup, { kind: 'postgres', url: env.DATABASE_URL ?? '' })
  try {
    await harness.drain()
    expect((await admin.get('/complaints?status=classified')).body.total).toBe(12)
  } finally {
    await stop()
  }
})
