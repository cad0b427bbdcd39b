import { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { artifactRoutes } from './artifacts/routes.ts'
import { backtestRoutes } from './backtests/routes.ts'
import { scoreRoutes } from './calculations/routes.ts'
import { customMetricRoutes } from './custom-metrics/routes.ts'
import { holdRoutes } from './holds/routes.ts'
import { listRoutes } from './lists/routes.ts'
import { policyRoutes } from './policies/routes.ts'
import { recommendationRoutes } from './recommendations/routes.ts'
import { sandboxRoutes } from './sandbox/routes.ts'
import { signalRoutes } from './signals/routes.ts'
import { triggerRoutes } from './triggers/routes.ts'
import { whatIfRoutes } from './what-if/routes.ts'

/** All endpoints of risk-engine. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  scoreRoutes(router)
  whatIfRoutes(router, setup)
  triggerRoutes(router)
  policyRoutes(router, setup)
  customMetricRoutes(router)
  listRoutes(router)
  holdRoutes(router)
  backtestRoutes(router, setup)
  signalRoutes(router)
  artifactRoutes(router)
  recommendationRoutes(router, setup)
  sandboxRoutes(router)
  return router
}
