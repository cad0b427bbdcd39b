import { type ServiceName, serviceNames } from '@trust/contracts/jobs'
import { BadSetting, readEnvironment } from '@trust/runtime/environment'
import { createLog, logOf } from '@trust/runtime/log'
import { orExplain } from '@trust/runtime/or-explain'
import { Shutdown } from '@trust/runtime/shutdown'
import { concurrencyOf } from './concurrency.ts'
import { type Connections, connect } from './connect.ts'
import { drainWorkers } from './drain-workers.ts'
import type { Handlers, JobSetup } from './handlers.ts'
import { healthServer } from './health-server.ts'
import { startHeartbeat } from './heartbeat.ts'
import { type RecurringJob, startSupervision } from './supervise.ts'
import { startSweep } from './sweep.ts'
import { waitForDatabase } from './wait-for-database.ts'
import { startWorker } from './worker.ts'

type Stop = () => Promise<void>

/** The gateway listens on 3000, the workers' health ports follow: all seven fit on one machine. */
export function defaultPort(service: ServiceName): string {
  return String(3_000 + serviceNames.indexOf(service))
}

/**
 * A process of one service: works its queue, sweeps the outbox, and answers `/healthz`, `/readyz` and `/metrics`.
 * Ends cleanly on SIGINT and SIGTERM; a bad setting ends it with one line.
 * @param alongside what else the service does all the time
 */
export async function runWorkerProcess<S extends ServiceName>(
  service: S,
  jobs: (setup: JobSetup) => Handlers<S>,
  recurring: RecurringJob[] = [],
  alongside: Record<string, (setup: JobSetup) => Stop> = {},
): Promise<void> {
  await orExplain(async () => {
    const env = readEnvironment({ PORT: defaultPort(service), OTEL_SERVICE_NAME: service })
    if (!env.DATABASE_URL) throw new BadSetting('DATABASE_URL: must be set for a service of its own')
    const log = logOf(service, createLog(env.LOG_LEVEL))
    const shutdown = new Shutdown()
    shutdown.onSignal(log, { ...env, SHUTDOWN_PAUSE_SECONDS: 0 })
    await waitForDatabase(env, env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, log)
    const connections = await connect(env, env.DATABASE_URL, log, shutdown)
    await serveHealth(connections, shutdown)
    const worker = startWorker(service, jobs(connections), {
      ...connections,
      concurrency: concurrencyOf(service, env),
    })
    shutdown.add('worker', () => drainWorkers([worker], connections), Infinity)
    shutdown.add('heartbeat', startHeartbeat(connections.db, [service], log))
    if (recurring.length > 0) shutdown.add('supervision', startSupervision(connections.db, recurring, log))
    shutdown.add('sweep', startSweep(connections.db, connections.queues, log))
    for (const [name, start] of Object.entries(alongside)) shutdown.add(name, start(connections))
    log.info({ port: env.PORT, queue: connections.backend.kind }, 'ready')
  })
}

async function serveHealth(connections: Connections, shutdown: Shutdown): Promise<void> {
  const { env } = connections
  const server = healthServer(connections, shutdown.stopping)
  await new Promise<void>((done, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      fail(error.code === 'EADDRINUSE' ? new BadSetting(`PORT: ${env.HOST}:${env.PORT} is in use`) : error)
    })
    server.listen(env.PORT, env.HOST, done)
  })
  // Added first, so it closes last: probes see a process that is alive but not ready while its jobs finish.
  shutdown.add('health server', () => {
    server.close()
    server.closeAllConnections()
  })
}
