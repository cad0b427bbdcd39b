import { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { complaintRoutes } from './complaints/routes.ts'
import { taxonomyRoutes } from './taxonomy/routes.ts'

/** All endpoints of complaint-classifier. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  // First the fixed path: `/complaints/:id` would take it for an identifier.
  taxonomyRoutes(router)
  const { ENCRYPTION_KEY: key } = setup.env
  complaintRoutes(router, { traceKey: key, encryptionKey: key })
  return router
}
