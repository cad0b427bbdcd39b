import { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { auditRoutes } from './audit/routes.ts'
import { auditTreeRoutes } from './audit/tree-routes.ts'
import { csvRoutes } from './csv/routes.ts'
import { dossierRoutes } from './dossier/routes.ts'
import { exportRoutes } from './export/routes.ts'
import { importRoutes } from './import/routes.ts'
import { eraseOwnerRoute } from './merchants/erase-owner-route.ts'
import { merchantRoutes } from './merchants/routes.ts'
import { orderRoutes } from './orders/routes.ts'
import { overviewRoutes } from './overview/routes.ts'
import { publicTrustRoutes } from './public-trust/routes.ts'
import { searchRoutes } from './search/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { inspectorTaskRoutes } from './verification/inspector-routes.ts'
import { verificationRoutes } from './verification/routes.ts'

/** All endpoints of merchant-core. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  merchantRoutes(router, setup.env.GEOCODER_URL !== undefined)
  tagRoutes(router)
  eraseOwnerRoute(router, setup.env.ENCRYPTION_KEY)
  exportRoutes(router, setup)
  orderRoutes(router)
  publicTrustRoutes(router, setup)
  verificationRoutes(router)
  inspectorTaskRoutes(router)
  auditRoutes(router, setup)
  auditTreeRoutes(router, setup)
  overviewRoutes(router)
  searchRoutes(router)
  csvRoutes(router)
  dossierRoutes(router, setup)
  importRoutes(router, setup)
  return router
}
