import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTracing } from '@trust/runtime/tracing'
import { type Harness, startHarness } from '@trust/testing/harness'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type DemoReceiver, startReceiver } from '../../infra/development/demo/receiver.ts'
import { startReceiver as startScripted } from '../../services/webhook-dispatcher/src/deliveries/receiver.fixture.ts'

interface Span {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: { key: string; value: Record<string, unknown> }[]
}
interface Export {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[]
}

/** The span of an attempt. */
const SENDING = 'POST webhook'
const spans: Span[] = []
let collector: Server
let harness: Harness
let receiver: DemoReceiver
let stopTracing: () => Promise<void>
beforeAll(async () => {
  collector = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const { resourceSpans }: Export = JSON.parse(Buffer.concat(chunks).toString())
    if (request.url === '/v1/traces')
      spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done))
  const { port } = collector.address() as AddressInfo
  stopTracing = await startTracing({
    OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
    OTEL_SERVICE_NAME: 'test',
  })
  receiver = await startReceiver()
  harness = await startHarness({
    env: { WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true', WEBHOOK_RETRY_BASE_SECONDS: '0.05' },
  })
})
afterAll(async () => {
  await harness?.close()
  receiver?.close()
  collector?.close()
})

it('retries of events that were sent together each stay in the trace of their own request', async () => {
  const events = 20
  const partner = await startScripted()
  const tenant = await harness.tenant()
  const url = partner.script('/', ...Array.from({ length: events }, () => 500))
  await tenant.partner.post('/platform/webhooks', { url, events: ['review_case_opened'] })
  const ids = Array.from({ length: events }, (_, index) => `${index}`.padStart(32, 'ab'))
  const { body: merchant } = await tenant.admin.post('/merchants', {
    name: 'Traced',
    claimed_address: 'Somewhere 1',
  })
  const open = (traceId: string) =>
    tenant.admin.post(
      '/review-cases',
      { merchant_id: merchant.id, reason: traceId, priority: 'low' },
      { traceparent: `00-${traceId}-00f067aa0ba902b7-01` },
    )
  const answers = await Promise.all(ids.map(open))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  await harness.drain()
  const requests = partner.at('/').map(({ body }) => JSON.parse(body).data.reason)
  expect(requests).toHaveLength(2 * events)
  const made = ids.map((id) => requests.filter((reason) => reason === id).length)
  const traced = () =>
    ids.map((id) => spans.filter(({ traceId, name }) => traceId === id && name === SENDING).length)
  await expect.poll(traced, { interval: 200 }).toEqual(made)
  await partner.close()
})

it('one trace follows a request through outbox, queue and webhook, also one that the caller began', async () => {
  const { admin, partner } = await harness.tenant()
  const { url, secret } = receiver
  await partner.post('/platform/webhooks', { url, secret, events: ['risk_status_changed'] })
  const merchant = await admin.post('/merchants', { name: 'Traced', claimed_address: 'Somewhere 1' })
  await harness.drain()
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
  const headers = { traceparent: `00-${traceId}-00f067aa0ba902b7-01`, 'x-request-id': 'followed' }
  await admin.post(`/merchants/${merchant.body.id}/suspend`, { reason: 'To see what follows' }, headers)
  await harness.drain()
  await stopTracing()

  const trace = spans.filter((span) => span.traceId === traceId)
  const request = trace.find(({ name }) => name === 'POST /api/v1/merchants/:id/suspend')
  expect(request?.parentSpanId).toBe('00f067aa0ba902b7')
  const names = new Set(trace.map(({ name }) => name))
  expect([...names].sort()).toEqual(
    expect.arrayContaining([SENDING, 'job deliver-webhook', 'job fan-out-event', 'job recalculate-score']),
  )
  const sending = trace.filter(({ name }) => name === SENDING)
  const jobs = trace.filter(({ name }) => name.startsWith('job '))
  for (const { parentSpanId } of sending) expect(jobs.map(({ spanId }) => spanId)).toContain(parentSpanId)
  expect(sending.flatMap(({ attributes }) => attributes.map(({ key }) => key))).toContain('trust.event_id')
})
