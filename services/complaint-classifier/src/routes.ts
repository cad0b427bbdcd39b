import { type HttpSetup, Router } from '@trust/http/router'

/** All endpoints of complaint-classifier. */
export function routes(setup: HttpSetup): Router {
  return new Router(setup)
}
