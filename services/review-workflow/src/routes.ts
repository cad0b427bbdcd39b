import { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { appealRoutes } from './appeals/routes.ts'
import { caseContextRoutes } from './case-context/routes.ts'
import { caseQueueRoutes } from './cases/queue-routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { correctiveActionRoutes, platformActionRoutes } from './corrective-actions/routes.ts'
import { decisionRoutes } from './decisions/routes.ts'
import { snoozeRoutes } from './decisions/snooze-routes.ts'
import { deskRoutes } from './desk/routes.ts'
import { merchantPageRoutes } from './merchant-page-links/page-routes.ts'
import { merchantPageApiRoutes, merchantPageLinkRoutes } from './merchant-page-links/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { presenceRoutes } from './presence/routes.ts'
import { qualityRoutes } from './quality/routes.ts'
import { queueRoutes } from './queues/routes.ts'
import { savedViewRoutes } from './saved-views/routes.ts'

/** All endpoints of review-workflow. */
export function routes(setup: HttpSetup): Router {
  const router = new Router(setup)
  caseRoutes(router, setup)
  caseContextRoutes(router)
  decisionRoutes(router)
  snoozeRoutes(router, setup)
  noteRoutes(router)
  noticeRoutes(router)
  presenceRoutes(router)
  deskRoutes(router)
  qualityRoutes(router)
  queueRoutes(router)
  caseQueueRoutes(router)
  savedViewRoutes(router)
  correctiveActionRoutes(router)
  platformActionRoutes(router)
  appealRoutes(router)
  merchantPageLinkRoutes(router, setup)
  merchantPageApiRoutes(router, setup)
  merchantPageRoutes(router)
  return router
}
