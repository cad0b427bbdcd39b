import { Database } from '@trust/db/database'
import { claimEncryptionKey } from '@trust/db/encryption-key'
import { BadSetting, type Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import type { Shutdown } from '@trust/runtime/shutdown'
import { startTracing } from '@trust/runtime/tracing'
import { type Backend, prepareBackend } from './backend.ts'
import { observe } from './gauges.ts'
import type { JobSetup } from './handlers.ts'
import { observeHealth } from './health-gauges.ts'
import { Queues } from './queues.ts'
import { watchClock } from './watch-clock.ts'
import { watchQueue } from './watch-queue.ts'

/** PgBouncer refuses what it does not know in a startup message: the schema of the queues. */
const PROTOCOL_VIOLATION = '08P01'
const BEHIND_POOLER =
  'DATABASE_DIRECT_URL: must name PostgreSQL itself, and not PgBouncer, for the queues that lie in PostgreSQL'

export interface Connections extends JobSetup {
  backend: Backend
}

/**
 * Opens the database (which must have all migrations) and the queues of a process; `shutdown` closes them.
 * @param databaseUrl PostgreSQL, or PgBouncer when DATABASE_DIRECT_URL is set; the queues live in PostgreSQL too when
 *   REDIS_URL is not set
 * @throws BadSetting when ENCRYPTION_KEY is not the key of the database's data, or the queues would lie behind PgBouncer
 */
export async function connect(
  env: Environment,
  databaseUrl: string,
  log: Logger,
  shutdown: Shutdown,
): Promise<Connections> {
  const backend: Backend = env.REDIS_URL
    ? { kind: 'redis', url: env.REDIS_URL, prefix: env.QUEUE_PREFIX }
    : { kind: 'postgres', url: env.DATABASE_DIRECT_URL ?? databaseUrl }
  await prepareBackend(backend).catch((error) => {
    throw Object(error).code === PROTOCOL_VIOLATION ? new BadSetting(BEHIND_POOLER) : error
  })
  shutdown.add('traces', await startTracing(env))
  const db = new Database(databaseUrl, {
    connections: env.DATABASE_POOL_SIZE,
    throughPooler: env.DATABASE_DIRECT_URL !== undefined,
    log,
  })
  shutdown.add('database', () => db.close())
  await assertEncryptionKey(db, env.ENCRYPTION_KEY)
  const queues = new Queues(backend, db, log)
  shutdown.add('queues', () => queues.close())
  shutdown.add('watch of the queue', watchQueue(queues, log))
  shutdown.add('watch of the clock', watchClock(db, log))
  db.pushTo((messages) => queues.push(messages))
  const metrics = createMetrics()
  observe(metrics, db, queues)
  observeHealth(metrics, db, env)
  return { env, db, queues, backend, log, metrics, stopping: shutdown.stopping }
}

async function assertEncryptionKey(db: Database, keys: string): Promise<void> {
  const query = (sql: string, ...values: unknown[]) =>
    db.acrossTenants.$queryRawUnsafe<{ ciphertext: string }[]>(sql, ...values)
  const fault = await claimEncryptionKey(query, keys)
  if (fault) throw new BadSetting(`ENCRYPTION_KEY: ${fault} (docs/operations.md, "Rotating secrets")`)
}
