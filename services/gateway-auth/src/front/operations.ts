import { isIP } from 'node:net'
import { Timestamp } from '@trust/contracts/timestamp'
import { open } from '@trust/http/access'
import { ok } from '@trust/http/answer'
import type { Registered } from '@trust/http/endpoint'
import { openApiDocument } from '@trust/http/openapi'
import { ipAddressOf } from '@trust/http/request'
import type { HttpSetup, Router } from '@trust/http/router'
import type { Queues } from '@trust/queue/queues'
import { equalInConstantTime } from '@trust/runtime/secrets'
import type { Hono } from 'hono'
import { z } from 'zod'

export const VERSION = '0.1.0'

const Health = z.enum(['operational', 'degraded', 'outage'])
const Status = z
  .strictObject({
    status: Health,
    version: z.string(),
    components: z.array(z.strictObject({ name: z.string(), status: Health })),
    updated_at: Timestamp,
  })
  .meta({ id: 'Status' })

type Component = z.infer<typeof Status>['components'][number]

/** What is known of the parts that every request needs. */
async function components({ db }: HttpSetup, queues: Queues): Promise<Component[]> {
  const database = db.acrossTenants.$queryRaw`SELECT 1`.then(
    () => true,
    () => false,
  )
  const queue = queues.isReachable()
  return [
    { name: 'api', status: 'operational' },
    { name: 'database', status: (await database) ? 'operational' : 'outage' },
    // Without the queue nothing is lost, but work waits in the outbox.
    { name: 'queue', status: (await queue) ? 'operational' : 'degraded' },
  ]
}

function worst(all: Component[]): z.infer<typeof Health> {
  const found = new Set(all.map((component) => component.status))
  if (found.has('outage')) return 'outage'
  return found.has('degraded') ? 'degraded' : 'operational'
}

export function statusRoutes(
  router: Router,
  setup: HttpSetup,
  queues: Queues,
  endpoints: () => Registered[],
): void {
  const status = {
    tag: 'Operations',
    summary: 'Status of the service',
    access: open(),
    answers: { 200: Status },
  } as const
  router.get('/api/v1/status', status, async () => {
    const all = await components(setup, queues)
    return ok({ status: worst(all), version: VERSION, components: all, updated_at: new Date() })
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
    const isReady = worst(await components(setup, queues)) !== 'outage'
    return request.json({ status: isReady ? 'ready' : 'not ready' }, isReady ? 200 : 503)
  })
  app.get('/metrics', async (request) => {
    const token = request.req.header('authorization')?.replace(/^Bearer /, '')
    const { METRICS_TOKEN } = setup.env
    const knows =
      token !== undefined && METRICS_TOKEN !== undefined && equalInConstantTime(token, METRICS_TOKEN)
    if (!knows && !isLoopback(ipAddressOf(request))) return request.json({ detail: 'Not from here.' }, 403)
    const { registry } = setup.metrics
    return request.text(await registry.metrics(), 200, { 'content-type': registry.contentType })
  })
}

function isLoopback(address: string | undefined): boolean {
  if (address === undefined || isIP(address) === 0) return false
  return address === '::1' || address.replace('::ffff:', '').startsWith('127.')
}
