import { type HttpSetup, Router } from '@trust/http/router'

/** All endpoints of review-workflow. */
export function routes(setup: HttpSetup): Router {
  return new Router(setup)
}
