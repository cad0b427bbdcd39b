import { type HttpSetup, Router } from '@trust/http/router'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { sessionRoutes } from './sessions/routes.ts'
import type { Tokens } from './sessions/tokens.ts'

/** The gateway's own endpoints. */
export function routes(setup: HttpSetup, tokens: Tokens): Router {
  const router = new Router(setup)
  sessionRoutes(router, setup, tokens)
  apiKeyRoutes(router)
  return router
}
