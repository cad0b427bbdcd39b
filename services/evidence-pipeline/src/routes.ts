import { type HttpSetup, Router } from '@trust/http/router'

/** All endpoints of evidence-pipeline. */
export function routes(setup: HttpSetup): Router {
  return new Router(setup)
}
