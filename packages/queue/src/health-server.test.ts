import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createMetrics } from '@trust/runtime/metrics'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { healthServer } from './health-server.ts'

const METRICS_TOKEN = 'a token that scrapes metrics'
let harness: Harness
let server: Server
let base: string
beforeAll(async () => {
  harness = await startHarness({ withoutWorkers: true, env: { METRICS_TOKEN } })
  server = healthServer({ ...harness, metrics: createMetrics() }, new AbortController().signal)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await new Promise((done) => server.close(done))
  await harness.close()
})

it('a worker’s metrics are for this machine and for the token, and not for requests through a proxy', async () => {
  const metrics = async (headers: Record<string, string>) =>
    (await fetch(`${base}/metrics`, { headers })).status
  expect(await metrics({})).toBe(200)
  expect(await metrics({ 'x-forwarded-for': '203.0.113.9' })).toBe(403)
  expect(await metrics({ 'x-forwarded-for': '127.0.0.1', authorization: 'Bearer another token' })).toBe(403)
  expect(await metrics({ 'x-forwarded-for': '203.0.113.9', authorization: `Bearer ${METRICS_TOKEN}` })).toBe(
    200,
  )
})

it('health and readiness are for everybody', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const status = async (path: string) => (await fetch(`${base}${path}`, { headers })).status
  expect(await status('/healthz')).toBe(200)
  // Readiness gives up after a second: a machine that is busy with other tests may need more for a first connection.
  await expect.poll(() => status('/readyz')).toBe(200)
})
