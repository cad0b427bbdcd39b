import { type HttpSetup, Router } from '@trust/http/router'
import { merchantRoutes } from './merchants/routes.ts'

/** All endpoints of merchant-core. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  merchantRoutes(router)
  return router
}
