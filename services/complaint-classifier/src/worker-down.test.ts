import { startAllWorkers } from '@trust/infra/workers'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { complainants } from './complaints/complaints.fixture.ts'

let house: Harness
beforeAll(async () => {
  house = await startHarness({ withoutWorkers: true })
})
afterAll(() => house.close())

it('complaints sent while the worker is down are all classified when it is back', async () => {
  const { submit, admin } = await complainants(house)
  await Promise.all(
    Array.from({ length: 12 }, (_, order) =>
      submit({ text: `My parcel ${order} never arrived, please help.` }),
    ),
  )
  expect((await admin.get('/complaints?status=received')).body.total).toBe(12)
  const { db, env, queues } = house
  const setup = { db, env, queues, log: createLog('silent', false), metrics: createMetrics() }
  const stop = startAllWorkers(setup, { kind: 'postgres', url: env.DATABASE_URL ?? '' })
  try {
    await house.drain()
    expect((await admin.get('/complaints?status=classified')).body.total).toBe(12)
  } finally {
    await stop()
  }
})
