import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { HonoAdapter } from '@bull-board/hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { Forbidden } from '@trust/contracts/errors'
import { admit, can } from '@trust/http/access'
import { answerOfError, JSON_TYPE } from '@trust/http/answer'
import type { Caller } from '@trust/http/caller'
import { denialNotes } from '@trust/http/denials'
import { countRequest } from '@trust/http/rate-limit'
import { ipAddressOf, requestIdOf } from '@trust/http/request'
import type { HttpSetup } from '@trust/http/router'
import { refuseCrossOrigin } from '@trust/http/same-origin'
import type { Queues } from '@trust/queue/queues'
import type { Hono, MiddlewareHandler } from 'hono'

const PATH = '/queues'

/** Bull Board with all queues, dead letters included, for `queue.manage` only. */
export function queueBoard(app: Hono, setup: HttpSetup, queues: Queues): void {
  const adapter = new HonoAdapter(serveStatic)
  adapter.setBasePath(PATH)
  createBullBoard({ queues: queues.all().map((queue) => new BullMQAdapter(queue)), serverAdapter: adapter })
  app.use(PATH, guard(setup))
  app.use(`${PATH}/*`, guard(setup))
  app.route(PATH, adapter.registerPlugin())
}

/** What the router does for an endpoint: the board brings its own routes. */
function guard(setup: HttpSetup): MiddlewareHandler {
  const noteDenial = denialNotes(setup.db, setup.log, setup.rateLimit)
  return async (request, next) => {
    const requestId = requestIdOf(request)
    let caller: Caller | null = null
    try {
      caller = await setup.identify(request)
      if (caller) await countRequest(request, setup.rateLimit, { kind: 'api', key: caller.credential })
      if (caller?.sessionId) refuseCrossOrigin(request, setup.env.PUBLIC_BASE_URL)
      admit(can('queue.manage'), caller)
    } catch (error) {
      if (error instanceof Forbidden && caller) {
        const { tenantId, actor, credential } = caller
        const scope = { tenantId, actor, requestId, ipAddress: ipAddressOf(request) }
        noteDenial({ scope, credential, method: request.req.method, path: PATH, error })
      }
      const { status, body, headers } = answerOfError(error, requestId, setup.log)
      return request.body(JSON.stringify(body), status as 401, { 'content-type': JSON_TYPE, ...headers })
    }
    await next()
  }
}
