import { Router } from '@trust/http/router'
import type { HttpSetup } from '@trust/http/setup'
import { contentLinks } from '@trust/runtime/content-links'
import { capturePageRoutes } from './captures/page-routes.ts'
import { captureRoutes } from './captures/routes.ts'
import { fileRoutes } from './evidence/file-routes.ts'
import { linkUploadRoute } from './evidence/link-upload.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { uploadBudget } from './evidence/upload-budget.ts'
import { malwareScan } from './malware/scan.ts'
import { limitDecoding } from './pictures/decoding.ts'
import { openStore } from './store/open-store.ts'

/** All endpoints of evidence-pipeline. */
export function routes(setup: HttpSetup): Router {
  limitDecoding()
  const { env } = setup
  const budget = uploadBudget(env.UPLOAD_BUDGET_MB * 2 ** 20)
  const links = contentLinks(env.SESSION_SECRET)
  const parts = { ...setup, store: openStore(env), links, scan: malwareScan(env.CLAMAV_URL), budget }
  const router = new Router(setup)
  evidenceRoutes(router, parts)
  fileRoutes(router, parts)
  captureRoutes(router, parts)
  linkUploadRoute(router, parts)
  capturePageRoutes(router)
  return router
}
