import { join } from 'node:path'
import type { Database } from '@trust/db/database'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { erasureFault } from '@trust/db/unapplied-erasures'
import { createApp } from '@trust/gateway-auth/app'
import { bootstrap, type FirstAdministrator } from '@trust/gateway-auth/bootstrap'
import { listen } from '@trust/gateway-auth/listen'
import { assertOperatorTenant } from '@trust/gateway-auth/operator-tenant'
import { migrate } from '@trust/prisma/migrate'
import { connect } from '@trust/queue/connect'
import { startSupervision } from '@trust/queue/supervise'
import { BadSetting, type Environment } from '@trust/runtime/environment'
import type { Logger } from '@trust/runtime/log'
import type { Shutdown } from '@trust/runtime/shutdown'
import { eraseAgain } from './backup/erase-again.ts'
import { takeTurn } from './data-directory.ts'
import { recurringJobs, startAllWorkers } from './workers.ts'

/**
 * Starts all seven services in this process, and the embedded PostgreSQL unless DATABASE_URL names another.
 * @returns the administrator that the first start created
 */
export async function startAllInOne(
  env: Environment,
  log: Logger,
  shutdown: Shutdown,
): Promise<FirstAdministrator | null> {
  const databaseUrl = env.DATABASE_URL ?? (await embedded(env, log, shutdown))
  await migrate(env.DATABASE_DIRECT_URL ?? databaseUrl)
  const connections = await connect(env, databaseUrl, log, shutdown)
  await applyErasures(connections.db, env)
  const first = await bootstrap(connections.db, env)
  await assertOperatorTenant(connections.db, env)
  shutdown.add('workers', startAllWorkers(connections, connections.backend), Infinity)
  shutdown.add('supervision', startSupervision(connections.db, recurringJobs, log))
  await listen(createApp(connections, connections.queues), env, log, shutdown)
  return first
}

/** Completes a restore that was interrupted before its end. @throws Error */
async function applyErasures(db: Database, env: Environment): Promise<void> {
  const fault = await erasureFault((sql) => db.acrossTenants.$queryRawUnsafe(sql))
  if (fault) await eraseAgain(db, env)
}

async function embedded(env: Environment, log: Logger, shutdown: Shutdown): Promise<string> {
  process.stderr.write('› Starting the embedded PostgreSQL …\n')
  // A backup of the stopped service, for example, would lose its PostgreSQL.
  const endTurn = await takeTurn(env.DATA_DIR)
  const postgres = await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'), {
    ended: (reason) => log.error({ reason }, 'the embedded PostgreSQL is started again'),
  })
    .catch((error: Error) => {
      throw new BadSetting(`DATA_DIR: ${error.message}`)
    })
    .finally(endTurn)
  shutdown.add('PostgreSQL', postgres.stop, Infinity)
  return postgres.url()
}
