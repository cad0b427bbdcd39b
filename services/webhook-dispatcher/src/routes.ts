import { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { attemptRoutes } from './attempts/routes.ts'
import { chatRoutes } from './chat/routes.ts'
import { retryRules } from './deliveries/delivery.ts'
import { eventRoutes } from './events/routes.ts'
import { replayRoutes } from './replays/routes.ts'
import { sandboxEventRoutes } from './sandbox/routes.ts'
import { guardOf } from './targets/guard.ts'
import { webhookRoutes } from './webhooks/routes.ts'

export { disableWebhooksOfKey } from './webhooks/disable.ts'

/** All endpoints of webhook-dispatcher. Literal paths come before `/:id`. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  const { env } = setup
  eventRoutes(router, retryRules(env))
  attemptRoutes(router)
  replayRoutes(router, retryRules(env))
  sandboxEventRoutes(router)
  const guard = guardOf(env)
  webhookRoutes(router, env, guard)
  chatRoutes(router, setup, guard)
  return router
}
