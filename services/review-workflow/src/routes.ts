import { type HttpSetup, Router } from '@trust/http/router'
import { caseRoutes } from './cases/routes.ts'
import { correctiveActionRoutes, platformActionRoutes } from './corrective-actions/routes.ts'

/** All endpoints of review-workflow. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  caseRoutes(router)
  correctiveActionRoutes(router)
  platformActionRoutes(router)
  return router
}
