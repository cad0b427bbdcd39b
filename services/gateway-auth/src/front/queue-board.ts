import { createBullBoard } from '@bull-board/api'
import { BullMQAdapter } from '@bull-board/api/bullMQAdapter'
import { HonoAdapter } from '@bull-board/hono'
import { serveStatic } from '@hono/node-server/serve-static'
import { admit, can } from '@trust/http/access'
import { answerOfError, JSON_TYPE } from '@trust/http/answer'
import { requestIdOf } from '@trust/http/request'
import type { HttpSetup } from '@trust/http/router'
import { refuseCrossOrigin } from '@trust/http/same-origin'
import type { Queues } from '@trust/queue/queues'
import type { Hono } from 'hono'

const PATH = '/queues'

/** Bull Board with all queues, dead letters included, for `queue.manage` only. */
export function queueBoard(app: Hono, setup: HttpSetup, queues: Queues): void {
  const adapter = new HonoAdapter(serveStatic)
  adapter.setBasePath(PATH)
  createBullBoard({ queues: queues.all().map((queue) => new BullMQAdapter(queue)), serverAdapter: adapter })
  const guard = async (request: Parameters<HttpSetup['identify']>[0], next: () => Promise<void>) => {
    try {
      const caller = await setup.identify(request)
      if (caller?.sessionId) refuseCrossOrigin(request, setup.env.PUBLIC_BASE_URL)
      admit(can('queue.manage'), caller)
    } catch (error) {
      const { status, body } = answerOfError(error, requestIdOf(request), setup.log)
      return request.body(JSON.stringify(body), status as 401, { 'content-type': JSON_TYPE })
    }
    await next()
  }
  app.use(PATH, guard)
  app.use(`${PATH}/*`, guard)
  app.route(PATH, adapter.registerPlugin())
}
