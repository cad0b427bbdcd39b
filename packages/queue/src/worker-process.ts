import { createServer, type ServerResponse } from 'node:http'
import { type ServiceName, serviceNames } from '@trust/contracts/jobs'
import { BadSetting, readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { Shutdown } from '@trust/runtime/shutdown'
import { concurrencyOf } from './concurrency.ts'
import { type Connections, connect } from './connect.ts'
import type { Handlers, JobSetup } from './handlers.ts'
import { startHeartbeat } from './heartbeat.ts'
import { startSweep } from './sweep.ts'
import { startWorker } from './worker.ts'

/** The gateway listens on 3000, the workers' health ports follow: all seven fit on one machine. */
export function defaultPort(service: ServiceName): string {
  return String(3_000 + serviceNames.indexOf(service))
}

/**
 * A process of one service: works its queue, sweeps the outbox, and answers `/healthz`, `/readyz` and `/metrics`.
 * Ends cleanly on SIGINT and SIGTERM; a bad setting ends it with one line.
 */
export async function runWorkerProcess<S extends ServiceName>(
  service: S,
  jobs: (setup: JobSetup) => Handlers<S>,
): Promise<void> {
  await orExplain(async () => {
    const env = readEnvironment({ PORT: defaultPort(service) })
    if (!env.DATABASE_URL) throw new BadSetting('DATABASE_URL: must be set for a service of its own')
    const log = createLog(env.LOG_LEVEL).child({ service })
    const shutdown = new Shutdown()
    shutdown.onSignal(log, env.SHUTDOWN_SECONDS)
    const connections = await connect(env, env.DATABASE_URL, log, shutdown)
    const worker = startWorker(service, jobs(connections), {
      ...connections,
      concurrency: concurrencyOf(service, env),
    })
    shutdown.add('worker', () => worker.close())
    shutdown.add('heartbeat', startHeartbeat(connections.db, [service], log))
    shutdown.add('sweep', startSweep(connections.db, connections.queues, log))
    await serveHealth(connections, shutdown)
    log.info({ port: env.PORT, queue: connections.backend.kind }, 'ready')
  })
}

/** Ends the process with one clear line when it cannot start. */
export async function orExplain(start: () => Promise<void>): Promise<void> {
  try {
    await start()
  } catch (error) {
    if (error instanceof BadSetting) console.error(`✗ ${error.message}`)
    else console.error(`✗ ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}

async function serveHealth({ env, db, queues, metrics }: Connections, shutdown: Shutdown): Promise<void> {
  const answer = (response: ServerResponse, status: number, body: string, type = 'application/json') =>
    response.writeHead(status, { 'content-type': type }).end(body)
  const isReady = async () => {
    const database = db.acrossTenants.$queryRaw`SELECT 1`.then(
      () => true,
      () => false,
    )
    return (await database) && (await queues.isReachable())
  }
  const server = createServer(async (request, response) => {
    if (request.url === '/healthz') answer(response, 200, '{"status":"ok"}')
    else if (request.url === '/readyz') {
      const ready = await isReady()
      answer(response, ready ? 200 : 503, JSON.stringify({ status: ready ? 'ready' : 'not ready' }))
    } else if (request.url === '/metrics') {
      answer(response, 200, await metrics.registry.metrics(), metrics.registry.contentType)
    } else answer(response, 404, '{"detail":"There is no such path."}')
  })
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new BadSetting(`PORT: ${env.HOST}:${env.PORT} is in use`) : error)
    })
    server.listen(env.PORT, env.HOST, done)
  })
  shutdown.add('health server', () => server.close())
}
