import { Timestamp } from '@trust/contracts/timestamp'
import { open } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Registered } from '@trust/http/endpoint'
import { openApiDocument } from '@trust/http/openapi/document'
import { ipAddressOf } from '@trust/http/request'
import type { HttpSetup, Router } from '@trust/http/router'
import type { Queues } from '@trust/queue/queues'
import { equalInConstantTime } from '@trust/runtime/secrets'
import type { Hono, Context as Request } from 'hono'
import { z } from 'zod'
import { componentNames, essentials, Health, lookOnceASecond, overall } from './components.ts'

export const VERSION = '0.1.0'

const Status = z
  .strictObject({
    status: Health,
    version: z.string(),
    components: z.array(z.strictObject({ name: z.enum(componentNames), status: Health })),
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
  const look = lookOnceASecond(setup, queues)
  router.get('/api/v1/status', status, async () => {
    const { components, at } = await look()
    return ok({ status: overall(components), version: VERSION, components, updated_at: at })
  })
  const document = {
    tag: 'Operations',
    summary: 'This document',
    access: open(),
    answers: { 200: z.record(z.string(), z.unknown()) },
  } as const
  router.get('/api/v1/openapi.json', document, async () => {
    return ok(openApiDocument(endpoints(), { version: VERSION, serverUrl: setup.env.PUBLIC_BASE_URL }))
  })
}

/** Liveness, readiness and metrics, for whoever operates the process. */
export function healthRoutes(app: Hono, setup: HttpSetup, queues: Queues): void {
  app.get('/healthz', (request) => request.json({ status: 'ok' }))
  app.get('/readyz', async (request) => {
    const isReady = overall(await essentials(setup.db, queues)) !== 'outage'
    return request.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503)
  })
  app.get('/metrics', async (request) => {
    const token = request.req.header('authorization')?.replace(/^Bearer /, '')
    const { METRICS_TOKEN } = setup.env
    const knows =
      token !== undefined && METRICS_TOKEN !== undefined && equalInConstantTime(token, METRICS_TOKEN)
    if (!knows && !isFromHere(request)) return request.json({ detail: 'Not from here.' }, 403)
    const { registry } = setup.metrics
    return request.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

/** From this machine itself, and not from elsewhere through a proxy on it. */
function isFromHere(request: Request): boolean {
  if (request.req.header('x-forwarded-for') !== undefined) return false
  const address = ipAddressOf(request)
  return address === '::1' || address?.startsWith('127.') === true
}
