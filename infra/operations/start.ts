import { createServer } from 'node:net'
import { availableParallelism } from 'node:os'
import type { FirstAdministrator } from '@trust/gateway-auth/bootstrap'
import { BadSetting, type Environment, readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { orExplain } from '@trust/runtime/or-explain'
import { readArguments } from '@trust/runtime/read-arguments'
import { Shutdown } from '@trust/runtime/shutdown'
import { lockDirectory } from './data-directory.ts'

const usage = `npm start

Runs the whole system in one process, on an embedded PostgreSQL under DATA_DIR (.data) unless DATABASE_URL names another.
The settings are environment variables (docs/settings.md), for example PORT=3001 npm start. Ctrl-C stops it; the data stays.`

readArguments(usage)

/**
 * All seven services in one process, on an embedded PostgreSQL unless DATABASE_URL names another. Pictures leave
 * one core to requests.
 */
await orExplain(async () => {
  const started = Date.now()
  const env = readEnvironment({
    EVIDENCE_PROCESSES: String(Math.max(1, availableParallelism() - 1)),
    // No load balancer in front of it must notice first.
    SHUTDOWN_PAUSE_SECONDS: '0',
  })
  const log = createLog(env.LOG_LEVEL)
  const shutdown = new Shutdown()
  shutdown.onSignal(log, env)
  try {
    await assertPortFree(env)
    shutdown.add('data directory', lockDirectory(env.DATA_DIR))
    // The services take most of a second to load: settings and port are checked before.
    const { startAllInOne } = await import('./all-in-one.ts')
    const first = await startAllInOne(env, log, shutdown)
    printStarted(env, first, Date.now() - started)
  } catch (error) {
    await shutdown.run(log)
    throw error
  }
})

/** Reports a taken port before anything is started. */
async function assertPortFree({ PORT, HOST }: Environment): Promise<void> {
  // Early connections (of a health check, for example) are closed: `close` waits for open ones.
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
