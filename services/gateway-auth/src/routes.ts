import { type HttpSetup, Router } from '@trust/http/router'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { inspectorRoutes } from './inspectors/routes.ts'
import { inspectorSessionRoutes } from './inspectors/session-routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import type { SessionKinds } from './sessions/kinds.ts'
import { sessionRoutes } from './sessions/routes.ts'
import { settingsRoutes } from './tenants/routes.ts'
import { twoFactorRoutes } from './two-factor/routes.ts'
import { meRoutes } from './users/me-routes.ts'
import { userRoutes } from './users/routes.ts'

/** The gateway's own endpoints. */
export function routes(setup: HttpSetup, sessions: SessionKinds): Router {
  const router = new Router(setup)
  sessionRoutes(router, setup, sessions.operator)
  twoFactorRoutes(router, setup, sessions.operator)
  meRoutes(router)
  passwordRoutes(router, setup)
  userRoutes(router, setup)
  settingsRoutes(router)
  apiKeyRoutes(router)
  inspectorRoutes(router)
  inspectorSessionRoutes(router, setup, sessions.inspector)
  return router
}
