import { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { userAccessRoutes } from './accounts/access-routes.ts'
import { meRoutes } from './accounts/me-routes.ts'
import { userRoutes } from './accounts/routes.ts'
import type { DisableWebhooksOfKey } from './api-keys/revoke.ts'
import { apiKeyRoutes } from './api-keys/routes.ts'
import { failedJobRoutes } from './failed-jobs/routes.ts'
import { inspectorRoutes } from './inspectors/routes.ts'
import { inspectorSessionRoutes } from './inspectors/session-routes.ts'
import type { AddressGuard } from './limits/address-guard.ts'
import { longJobRoutes } from './long-jobs/routes.ts'
import { passwordRoutes } from './passwords/routes.ts'
import type { SessionKinds } from './sessions/kinds.ts'
import { sessionRoutes } from './sign-in/routes.ts'
import { twoFactorRoutes } from './sign-in/two-factor-routes.ts'
import { settingsRoutes } from './tenants/routes.ts'

/** The dependencies of the gateway's endpoints beside the setup. */
interface OwnParts {
  sessions: SessionKinds
  addresses: AddressGuard
  disableWebhooksOfKey: DisableWebhooksOfKey
}

/** The gateway's own endpoints. */
export function routes(setup: HttpSetup, { sessions, addresses, disableWebhooksOfKey }: OwnParts): Router {
  const router = new Router(setup)
  sessionRoutes(router, setup, { ...sessions, addresses })
  twoFactorRoutes(router, setup, { ...sessions, addresses })
  meRoutes(router, setup, addresses)
  passwordRoutes(router, setup, addresses)
  userRoutes(router, setup)
  userAccessRoutes(router, setup)
  settingsRoutes(router)
  failedJobRoutes(router, setup)
  apiKeyRoutes(router, disableWebhooksOfKey)
  longJobRoutes(router, setup)
  inspectorRoutes(router, setup)
  inspectorSessionRoutes(router, setup, { ...sessions, addresses })
  return router
}
