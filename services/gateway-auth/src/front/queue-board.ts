import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { HonoAdapter } from '@bull-board/hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { Forbidden, Unauthenticated } from '@trust/contracts/errors'
import { admit, operators } from '@trust/http/access'
import { answerOfError, JSON_TYPE } from '@trust/http/answer'
import type { Caller } from '@trust/http/caller'
import { denialNotes } from '@trust/http/denials'
import { countRequest } from '@trust/http/rate-limit'
import { ipAddressOf, requestIdOf } from '@trust/http/request'
import { refuseCrossOrigin } from '@trust/http/same-origin'
import type { HttpSetup } from '@trust/http/setup'
import type { Queues } from '@trust/queue/queues'
import type { Hono, MiddlewareHandler, Context as Request } from 'hono'
import { isBrowser } from './browser.ts'
import { aboutQueue, ownLooks, uiConfig } from './queue-board-looks.ts'

const PATH = '/queues'

const isReading = ({ req }: Request): boolean => req.method === 'GET' || req.method === 'HEAD'

/**
 * Bull Board with all queues, dead letters included, for operators of the installation; read-only unless a setting
 * allows changes.
 */
export function queueBoard(app: Hono, setup: HttpSetup, queues: Queues): void {
  const adapter = new HonoAdapter(serveStatic)
  adapter.setBasePath(PATH)
  const readOnlyMode = !setup.env.QUEUE_BOARD_WRITABLE
  const boards = queues
    .all()
    .map((queue) => new BullMQAdapter(queue, { readOnlyMode, description: aboutQueue(queue.name) }))
  createBullBoard({ queues: boards, serverAdapter: adapter, options: { uiConfig } })
  app.use(PATH, guard(setup), ownLooks)
  app.use(`${PATH}/*`, guard(setup), ownLooks)
  app.route(PATH, adapter.registerPlugin())
}

/** Does what the router does for an endpoint, because the board brings its own routes. */
function guard(setup: HttpSetup): MiddlewareHandler {
  const noteDenial = denialNotes(setup.db, setup.log, setup.rateLimit)
  return async (request, next) => {
    const requestId = requestIdOf(request)
    let caller: Caller | null = null
    try {
      caller = await setup.identify(request)
      if (caller) await countRequest(request, setup.rateLimit, { kind: 'api', key: caller.credential })
      if (caller?.sessionId) refuseCrossOrigin(request, setup.env.PUBLIC_BASE_URL)
      admit(operators('queue.manage'), caller)
      if (!setup.env.QUEUE_BOARD_WRITABLE && !isReading(request))
        throw new Forbidden(
          'read_only',
          'Queues are shown here, and changed only with QUEUE_BOARD_WRITABLE=true.',
        )
    } catch (error) {
      if (error instanceof Forbidden && caller) {
        const { tenantId, actor, credential } = caller
        const scope = { tenantId, actor, requestId, ipAddress: ipAddressOf(request) }
        noteDenial({ scope, credential, method: request.req.method, path: PATH, error })
      }
      if (error instanceof Unauthenticated && isReading(request) && isBrowser(request))
        return request.redirect(`/console/sign-in?next=${PATH}`)
      const { status, body, headers } = answerOfError(error, requestId, setup.log)
      return request.body(JSON.stringify(body), status as 401, { 'content-type': JSON_TYPE, ...headers })
    }
    await next()
  }
}
