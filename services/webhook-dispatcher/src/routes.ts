import { type HttpSetup, Router } from '@trust/http/router'
import { retryRules } from './deliveries/delivery.ts'
import { deliveryRoutes } from './deliveries/routes.ts'
import { testEventRoutes } from './events/routes.ts'
import { createGuard } from './targets/guard.ts'
import { webhookRoutes } from './webhooks/routes.ts'

/** All endpoints of webhook-dispatcher. Literal paths come before `/:id`. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  const { env } = setup
  testEventRoutes(router, retryRules(env))
  deliveryRoutes(router, retryRules(env))
  webhookRoutes(router, env, createGuard(env.WEBHOOK_ALLOW_PRIVATE_TARGETS))
  return router
}
