import type { RequestListener } from 'node:http'
import { routes as complaintRoutes } from '@trust/complaint-classifier/routes'
import { routes as evidenceRoutes } from '@trust/evidence-pipeline/routes'
import type { Registered } from '@trust/http/endpoint'
import { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { routes as merchantRoutes } from '@trust/merchant-core/routes'
import type { Queues } from '@trust/queue/queues'
import { routes as reviewRoutes } from '@trust/review-workflow/routes'
import { routes as riskRoutes } from '@trust/risk-engine/routes'
import { disableWebhooksOfKey, routes as webhookRoutes } from '@trust/webhook-dispatcher/routes'
import { Hono } from 'hono'
import { clientAddress } from './front/client-address.ts'
import { operatorConsole } from './front/console.ts'
import { docs } from './front/docs.ts'
import { fieldPage } from './front/field.ts'
import { frontDoor } from './front/front-door.ts'
import { commonHeaders } from './front/headers.ts'
import { guardLiteralPaths, missing } from './front/missing.ts'
import { healthRoutes, statusRoutes } from './front/operations.ts'
import { pageAssets } from './front/page-assets.ts'
import { publicLimit } from './front/public-limit.ts'
import { queueBoard } from './front/queue-board.ts'
import { partnerDocuments } from './front/reference/document.ts'
import { listenerOf } from './front/response-cache.ts'
import { identifyWith } from './identify.ts'
import { addressGuard } from './limits/address-guard.ts'
import { openLimitStore } from './limits/open-store.ts'
import { rateLimitsWith } from './limits/rate-limit.ts'
import { routes as ownRoutes } from './routes.ts'
import { sessionKinds } from './sessions/kinds.ts'

export interface App {
  hono: Hono
  /** The request listener of Node's HTTP server. */
  listener: RequestListener
  /** All endpoints under `/api/v1`, of every service. */
  endpoints: Registered[]
  /** Closes the connections that the app opened. */
  close(): Promise<void>
}

/** The one HTTP front: every service's endpoints, composed in this process (docs/adr/0001). */
export function createApp(parts: Omit<HttpSetup, 'identify'>, queues: Queues): App {
  const sessions = sessionKinds(parts.env)
  const { env, db, log } = parts
  const limits = openLimitStore(db, env)
  const counters = rateLimitsWith(limits, env, log)
  const rateLimit = counters.count
  const setup: HttpSetup = {
    ...parts,
    rateLimit,
    identify: identifyWith({ db, env, log, rateLimit }, sessions),
  }
  const front = new Router(setup)
  statusRoutes(front, setup, queues, () => endpoints)
  const routers = [
    front,
    ownRoutes(setup, { sessions, addresses: addressGuard(counters), disableWebhooksOfKey }),
    merchantRoutes(setup),
    evidenceRoutes(setup),
    complaintRoutes(setup),
    riskRoutes(setup),
    reviewRoutes(setup),
    webhookRoutes(setup),
  ]
  const endpoints = routers.flatMap((router) => router.endpoints)

  const hono = new Hono()
  hono.use(clientAddress(env.TRUSTED_PROXIES))
  hono.use(commonHeaders(env.PUBLIC_BASE_URL))
  for (const path of ['/badge/*', '/oembed', '/files/*']) hono.use(path, publicLimit(setup))
  guardLiteralPaths(hono, endpoints)
  for (const router of routers) hono.route('/', router.hono)
  healthRoutes(hono, setup, queues)
  docs(hono, partnerDocuments(endpoints, env.PUBLIC_BASE_URL))
  pageAssets(hono)
  operatorConsole(hono, env)
  fieldPage(hono)
  frontDoor(hono)
  queueBoard(hono, setup, queues)
  hono.notFound(missing(endpoints))
  return { hono, listener: listenerOf(hono, setup), endpoints, close: () => limits.close() }
}
