import { type HttpSetup, Router } from '@trust/http/router'
import { auditRoutes } from './audit/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { merchantRoutes } from './merchants/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { publicTrustRoutes } from './public-trust/routes.ts'
import { inspectorTaskRoutes } from './verification/inspector-routes.ts'
import { verificationRoutes } from './verification/routes.ts'

/** All endpoints of merchant-core. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  merchantRoutes(router, setup.env.GEOCODER_URL !== undefined)
  exportRoutes(router)
  orderRoutes(router)
  publicTrustRoutes(router, setup)
  verificationRoutes(router)
  inspectorTaskRoutes(router)
  auditRoutes(router)
  overviewRoutes(router)
  return router
}
