import { Database } from '@trust/db/database'
import { migrate } from '@trust/prisma/migrate'
import type { Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import type { Shutdown } from '@trust/runtime/shutdown'
import { startTracing } from '@trust/runtime/tracing'
import { type Backend, prepareBackend } from './backend.ts'
import { observe } from './gauges.ts'
import type { JobSetup } from './handlers.ts'
import { Queues } from './queues.ts'

export interface Connections extends JobSetup {
  backend: Backend
}

/**
 * Opens the database (brought to the newest migration) and the queues of a process; `shutdown` closes them.
 * @param databaseUrl PostgreSQL; the queues live there too when REDIS_URL is not set
 */
export async function connect(
  env: Environment,
  databaseUrl: string,
  log: Logger,
  shutdown: Shutdown,
): Promise<Connections> {
  const applied = await migrate(databaseUrl)
  if (applied.length > 0) log.info({ applied }, 'database migrated')
  const backend: Backend = env.REDIS_URL
    ? { kind: 'redis', url: env.REDIS_URL, prefix: env.QUEUE_PREFIX }
    : { kind: 'postgres', url: databaseUrl }
  await prepareBackend(backend)
  shutdown.add('traces', await startTracing(env))
  const db = new Database(databaseUrl)
  shutdown.add('database', () => db.close())
  const queues = new Queues(backend, db, log)
  shutdown.add('queues', () => queues.close())
  db.pushTo((messages) => queues.push(messages))
  const metrics = createMetrics()
  observe(metrics, db, queues)
  return { env, db, queues, backend, log, metrics }
}
