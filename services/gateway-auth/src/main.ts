import { concurrencyOf } from '@trust/queue/concurrency'
import { connect } from '@trust/queue/connect'
import { drainWorkers } from '@trust/queue/drain-workers'
import { startHeartbeat } from '@trust/queue/heartbeat'
import { startSupervision } from '@trust/queue/supervise'
import { startSweep } from '@trust/queue/sweep'
import { waitForDatabase } from '@trust/queue/wait-for-database'
import { startWorker } from '@trust/queue/worker'
import { defaultPort } from '@trust/queue/worker-process'
import { BadSetting, readEnvironment } from '@trust/runtime/environment'
import { createLog, logOf } from '@trust/runtime/log'
import { orExplain } from '@trust/runtime/or-explain'
import { Shutdown } from '@trust/runtime/shutdown'
import { createApp } from './app.ts'
import { jobs } from './jobs.ts'
import { listen } from './listen.ts'
import { recurring } from './recurring.ts'
import { bootstrap, writeFirstPassword } from './tenants/bootstrap.ts'
import { assertOperatorTenant } from './tenants/operator-tenant.ts'

await orExplain(async () => {
  const env = readEnvironment({ PORT: defaultPort('gateway-auth'), OTEL_SERVICE_NAME: 'gateway-auth' })
  if (!env.DATABASE_URL) throw new BadSetting('DATABASE_URL: must be set for a service of its own')
  const log = logOf('gateway-auth', createLog(env.LOG_LEVEL))
  const shutdown = new Shutdown()
  shutdown.onSignal(log, env)
  await waitForDatabase(env, env.DATABASE_DIRECT_URL ?? env.DATABASE_URL, log)
  const connections = await connect(env, env.DATABASE_URL, log, shutdown)
  const made = await bootstrap(connections.db, env)
  await assertOperatorTenant(connections.db, env)
  if (made?.generatedPassword) {
    const path = writeFirstPassword(env.DATA_DIR, made.generatedPassword)
    log.warn(
      { email: made.email, path },
      'made the first administrator: the password is in this file, delete it',
    )
  }
  const worker = startWorker('gateway-auth', jobs(connections), {
    ...connections,
    concurrency: concurrencyOf('gateway-auth', env),
  })
  shutdown.add('worker', () => drainWorkers([worker], connections), Infinity)
  shutdown.add('heartbeat', startHeartbeat(connections.db, ['gateway-auth'], log))
  shutdown.add('sweep', startSweep(connections.db, connections.queues, log))
  shutdown.add('supervision', startSupervision(connections.db, recurring, log))
  await listen(createApp(connections, connections.queues), env, log, shutdown)
  log.info({ address: env.PUBLIC_BASE_URL, queue: connections.backend.kind }, 'ready')
})
