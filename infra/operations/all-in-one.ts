import { join } from 'node:path'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
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
import { inTurn } from './data-directory-turn.ts'
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
  const databaseUrl = env.DATABASE_URL ?? (await embedded(env, shutdown))
  await migrate(env.DATABASE_DIRECT_URL ?? databaseUrl)
  const connections = await connect(env, databaseUrl, log, shutdown)
  const first = await bootstrap(connections.db, env)
  await assertOperatorTenant(connections.db, env)
  shutdown.add('workers', startAllWorkers(connections, connections.backend), Infinity)
  shutdown.add('supervision', startSupervision(connections.db, recurringJobs, log))
  await listen(createApp(connections, connections.queues), env, shutdown)
  return first
}

async function embedded(env: Environment, shutdown: Shutdown): Promise<string> {
  process.stderr.write('› Starting the embedded PostgreSQL …\n')
  const start = () => startEmbeddedPostgres(join(env.DATA_DIR, 'postgres'))
  // A backup of the stopped service, for example, would lose its PostgreSQL.
  const postgres = await inTurn(env.DATA_DIR, start).catch((error: Error) => {
    throw new BadSetting(`DATA_DIR: ${error.message}`)
  })
  shutdown.add('PostgreSQL', postgres.stop, Infinity)
  return postgres.url()
}
