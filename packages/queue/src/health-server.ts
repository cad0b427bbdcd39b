import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { databaseFault } from '@trust/db/readiness'
import { mayReadMetrics } from '@trust/runtime/metrics-guard'
import type { Connections } from './connect.ts'

type Served = Pick<Connections, 'env' | 'db' | 'queues' | 'metrics'>

/** A worker's `/healthz`, `/readyz` and `/metrics`; the last is guarded as the gateway's is. Once `stopping` it is not ready. */
export function healthServer({ env, db, queues, metrics }: Served, stopping: AbortSignal): Server {
  const readiness = async () => {
    if (stopping.aborted) return { isReady: false, reasons: ['The process is stopping.'] }
    const [database, queue, warning] = await Promise.all([
      databaseFault(db),
      queues.fault(),
      queues.warning(),
    ])
    const faults = [database, queue?.reason ?? null].filter((reason) => reason !== null)
    return { isReady: faults.length === 0, reasons: warning ? [...faults, warning.reason] : faults }
  }
  return createServer(async (request, response) => {
    if (request.url === '/healthz') answer(response, 200, '{"status":"ok"}')
    else if (request.url === '/readyz') {
      const { isReady, reasons } = await readiness()
      const [detail] = reasons
      const named = detail === undefined ? {} : { detail, reasons }
      const body = { status: isReady ? 'ready' : 'not ready', ...named }
      answer(response, isReady ? 200 : 503, JSON.stringify(body))
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
