import { type HttpSetup, Router } from '@trust/http/router'

/** All endpoints of risk-engine. */
export function routes(setup: HttpSetup): Router {
  return new Router(setup)
}
