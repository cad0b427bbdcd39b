import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import { createApp } from '@trust/gateway-auth/app'
import { bootstrap, type FirstAdministrator } from '@trust/gateway-auth/bootstrap'
import { listen } from '@trust/gateway-auth/listen'
import { assertOperatorTenant } from '@trust/gateway-auth/operator-tenant'
import { migrate } from '@trust/prisma/migrate'
import { connect } from '@trust/queue/connect'
import { startSupervision } from '@trust/queue/supervise'
import { orExplain } from '@trust/queue/worker-process'
import { BadSetting, type Environment, readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { Shutdown } from '@trust/runtime/shutdown'
import { lockDirectory } from './instance-lock.ts'
import { recurringJobs, startAllWorkers } from './workers.ts'

/**
 * All seven services in one process, on an embedded PostgreSQL unless DATABASE_URL names another. One core stays free
 * of pictures, for who reads meanwhile.
 */
await orExplain(async () => {
  const started = Date.now()
  const env = readEnvironment({
    EVIDENCE_PROCESSES: String(Math.max(1, availableParallelism() - 1)),
    // Nobody stands in front of it who would have to be told.
    SHUTDOWN_PAUSE_SECONDS: '0',
  })
  const log = createLog(env.LOG_LEVEL)
  const shutdown = new Shutdown()
  shutdown.onSignal(log, env)
  try {
    await assertPortFree(env)
    shutdown.add('data directory', lockDirectory(env.DATA_DIR))
    const databaseUrl = env.DATABASE_URL ?? (await embedded(env, shutdown))
    await migrate(env.DATABASE_DIRECT_URL ?? databaseUrl)
    const connections = await connect(env, databaseUrl, log, shutdown)
    const first = await bootstrap(connections.db, env)
    await assertOperatorTenant(connections.db, env)
    shutdown.add('workers', startAllWorkers(connections, connections.backend), Infinity)
    shutdown.add('supervision', startSupervision(connections.db, recurringJobs, log))
    await listen(createApp(connections, connections.queues), env, shutdown)
    printStarted(env, first, Date.now() - started)
  } catch (error) {
    await shutdown.run(log)
    throw error
  }
})

async function embedded(env: Environment, shutdown: Shutdown): Promise<string> {
  process.stderr.write('› Starting the embedded PostgreSQL …\n')
  const postgres = await startEmbeddedPostgres(join(env.DATA_DIR, 'postgres')).catch((error: Error) => {
    throw new BadSetting(`DATA_DIR: ${error.message}`)
  })
  shutdown.add('PostgreSQL', postgres.stop, Infinity)
  return postgres.url()
}

/** Tells of a taken port before anything is started. */
async function assertPortFree({ PORT, HOST }: Environment): Promise<void> {
  // Whoever knocks already (a health check, say) is turned away: `close` waits for open connections.
  const probe = createServer((socket) => socket.destroy())
  await new Promise<void>((done, fail) => {
    probe.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'is in use' : `cannot be opened (${error.code})`
      fail(new BadSetting(`PORT: ${HOST}:${PORT} ${reason}`))
    })
    probe.listen(PORT, HOST, () => probe.close(() => done()))
  })
}

function printStarted(env: Environment, first: FirstAdministrator | null, milliseconds: number): void {
  const base = env.PUBLIC_BASE_URL
  const login = first?.generatedPassword
    ? [`  Administrator  ${first.email}`, `  Password       ${first.generatedPassword}   (shown this once)`]
    : [`  Administrator  ${first?.email ?? 'as set up at the first start'}`]
  const lines = [
    '',
    `✓ Merchant Trust Service is ready (${(milliseconds / 1000).toFixed(1)} s)`,
    '',
    `  Console        ${base}/console   (open this)`,
    `  API            ${base}/api/v1`,
    `  Reference      ${base}/docs`,
    `  Queues         ${base}/queues   (sign in first)`,
    `  Data           ${env.DATA_DIR}`,
    ...login,
    '',
    '  Ctrl-C stops it; the data stays.  `npm run demo` tells the whole story.',
    '',
  ]
  process.stdout.write(`${lines.join('\n')}\n`)
}
