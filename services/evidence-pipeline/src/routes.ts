import { type HttpSetup, Router } from '@trust/http/router'
import { limitDecoding } from './decoding.ts'
import { contentLinks } from './evidence/content-link.ts'
import { fileRoutes } from './evidence/file-routes.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { openStore } from './store/store.ts'

/** All endpoints of evidence-pipeline. */
export function routes(setup: HttpSetup): Router {
  limitDecoding()
  const { EVIDENCE_STORE, SESSION_SECRET } = setup.env
  const parts = { ...setup, store: openStore(EVIDENCE_STORE), links: contentLinks(SESSION_SECRET) }
  const router = new Router(setup)
  evidenceRoutes(router, parts)
  fileRoutes(router, parts)
  return router
}
