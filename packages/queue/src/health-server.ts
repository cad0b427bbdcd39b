import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { mayReadMetrics } from '@trust/runtime/metrics-guard'
import type { Connections } from './connect.ts'
import { findFaults, readinessAnswer } from './readiness.ts'

type Served = Pick<Connections, 'env' | 'db' | 'queues' | 'metrics'>

/** A worker's `/healthz`, `/readyz` and `/metrics`; the last is guarded as the gateway's is. Once `stopping` it is not ready. */
export function healthServer({ env, db, queues, metrics }: Served, stopping: AbortSignal): Server {
  const readiness = async () => {
    if (stopping.aborted) return readinessAnswer(false, ['The process is stopping.'])
    const { database, queue, reasons } = await findFaults(db, queues)
    return readinessAnswer(database === null && queue === null, reasons)
  }
  return createServer(async (request, response) => {
    if (request.url === '/healthz') answer(response, 200, '{"status":"ok"}')
    else if (request.url === '/readyz') {
      const { body, status } = await readiness()
      answer(response, status, JSON.stringify(body))
    } else if (request.url === '/metrics') {
      if (!mayReadMetrics(scrapeOf(request), env.METRICS_TOKEN)) {
        return answer(response, 403, '{"detail":"Not from here."}')
      }
      answer(response, 200, await metrics.registry.metrics(), metrics.registry.contentType)
    } else answer(response, 404, '{"detail":"There is no such path."}')
  })
}

function answer(response: ServerResponse, status: number, body: string, type = 'application/json'): void {
  response.writeHead(status, { 'content-type': type }).end(body)
}

function scrapeOf({ headers, socket }: IncomingMessage) {
  return {
    authorization: headers.authorization,
    forwardedFor: headers['x-forwarded-for']?.toString(),
    address: socket.remoteAddress,
  }
}
