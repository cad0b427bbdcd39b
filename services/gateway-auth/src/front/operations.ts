import { Timestamp } from '@trust/contracts/timestamp'
import { open } from '@trust/http/access'
import { JSON_TYPE, ok } from '@trust/http/answer'
import { entityTag, isKnown } from '@trust/http/caching'
import type { Registered } from '@trust/http/endpoint'
import { openApiDocument } from '@trust/http/openapi/document'
import { ipAddressOf } from '@trust/http/request'
import type { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import type { Queues } from '@trust/queue/queues'
import { findFaults, readinessAnswer } from '@trust/queue/readiness'
import { mayReadMetrics } from '@trust/runtime/metrics-guard'
import type { Hono } from 'hono'
import { z } from 'zod'
import { ComponentHealth, checkOnceASecond, componentNames, overall } from './components.ts'

export const VERSION = '0.1.0'

const Status = z
  .strictObject({
    status: ComponentHealth,
    version: z.string(),
    components: z.array(
      z.strictObject({
        name: z.enum(componentNames),
        status: ComponentHealth,
        detail: z.string().optional().meta({ description: 'The reason, when it is known.' }),
      }),
    ),
    updated_at: Timestamp,
  })
  .meta({ id: 'Status' })

export function statusRoutes(
  router: Router,
  setup: HttpSetup,
  queues: Queues,
  endpoints: () => Registered[],
): void {
  const status = {
    tag: 'Operations',
    summary: 'Status of the service',
    description:
      'A service is `outage` while none of its workers is at work, and `degraded` while a job of it waits for more ' +
      'than a minute. The whole is `outage` only when the API or the database is: whatever else is away, requests ' +
      'are answered and work waits.',
    access: open(),
    answers: { 200: Status },
  } as const
  const look = checkOnceASecond(setup, queues)
  router.get('/api/v1/status', status, async () => {
    const { components, at } = await look()
    return ok({ status: overall(components), version: VERSION, components, updated_at: at })
  })
  const document = {
    tag: 'Operations',
    summary: 'This document',
    description: 'The document changes only with the version of the service: send `If-None-Match`.',
    access: open(),
    answers: { 200: Document, 304: Document },
  } as const
  const build = buildOnce(endpoints, setup.env.PUBLIC_BASE_URL)
  router.get('/api/v1/openapi.json', document, async ({ request }) => {
    const { text, etag } = build()
    const headers = { etag, 'cache-control': 'public, no-cache' }
    if (isKnown(request.req.header('if-none-match'), etag)) return request.body(null, 304, headers)
    return request.body(text, 200, { 'content-type': JSON_TYPE, ...headers })
  })
}

const Document = z.record(z.string(), z.unknown())

/** The document is built by the first request and kept: the endpoints of a process do not change. */
function buildOnce(endpoints: () => Registered[], serverUrl: string): () => { text: string; etag: string } {
  let built: { text: string; etag: string } | undefined
  return () => {
    if (built) return built
    const text = JSON.stringify(openApiDocument(endpoints(), { version: VERSION, serverUrl }))
    built = { text, etag: entityTag(text) }
    return built
  }
}

/** Liveness, readiness and metrics. */
export function healthRoutes(app: Hono, setup: HttpSetup, queues: Queues): void {
  app.get('/healthz', (request) => request.json({ status: 'ok' }))
  app.get('/readyz', async (request) => {
    // A queue that is down is named, but does not make the gateway unready: requests still succeed.
    const { database, reasons } = await findFaults(setup.db, queues)
    const { body, status } = readinessAnswer(database === null, reasons)
    return request.json(body, status)
  })
  app.get('/metrics', async (request) => {
    const scrape = {
      authorization: request.req.header('authorization'),
      forwardedFor: request.req.header('x-forwarded-for'),
      address: ipAddressOf(request),
    }
    if (!mayReadMetrics(scrape, setup.env.METRICS_TOKEN))
      return request.json({ detail: 'Not from here.' }, 403)
    const { registry } = setup.metrics
    return request.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}
