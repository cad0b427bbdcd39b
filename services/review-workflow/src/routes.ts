import { type HttpSetup, Router } from '@trust/http/router'
import { appealRoutes } from './appeals/routes.ts'
import { decisionRoutes } from './cases/decision-routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { correctiveActionRoutes, platformActionRoutes } from './corrective-actions/routes.ts'
import { noteRoutes } from './notes/routes.ts'

/** All endpoints of review-workflow. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  caseRoutes(router)
  decisionRoutes(router)
  noteRoutes(router)
  correctiveActionRoutes(router)
  platformActionRoutes(router)
  appealRoutes(router)
  return router
}
