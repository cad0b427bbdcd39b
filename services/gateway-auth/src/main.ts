import { concurrencyOf } from '@trust/queue/concurrency'
import { connect } from '@trust/queue/connect'
import { startHeartbeat } from '@trust/queue/heartbeat'
import { startSweep } from '@trust/queue/sweep'
import { startWorker } from '@trust/queue/worker'
import { defaultPort, orExplain } from '@trust/queue/worker-process'
import { BadSetting, readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { Shutdown } from '@trust/runtime/shutdown'
import { createApp } from './app.ts'
import { jobs } from './jobs.ts'
import { listen } from './listen.ts'
import { bootstrap } from './tenants/bootstrap.ts'

await orExplain(async () => {
  const env = readEnvironment({ PORT: defaultPort('gateway-auth') })
  if (!env.DATABASE_URL) throw new BadSetting('DATABASE_URL: must be set for a service of its own')
  const log = createLog(env.LOG_LEVEL).child({ service: 'gateway-auth' })
  const shutdown = new Shutdown()
  shutdown.onSignal(log, env.SHUTDOWN_SECONDS)
  const connections = await connect(env, env.DATABASE_URL, log, shutdown)
  const made = await bootstrap(connections.db, env)
  if (made?.generatedPassword)
    console.log(`Administrator ${made.email}, password (shown once): ${made.generatedPassword}`)
  const worker = startWorker('gateway-auth', jobs(connections), {
    ...connections,
    concurrency: concurrencyOf('gateway-auth', env),
  })
  shutdown.add('worker', () => worker.close())
  shutdown.add('heartbeat', startHeartbeat(connections.db, ['gateway-auth'], log))
  shutdown.add('sweep', startSweep(connections.db, connections.queues, log))
  await listen(createApp(connections, connections.queues), env, shutdown)
  log.info({ address: env.PUBLIC_BASE_URL, queue: connections.backend.kind }, 'ready')
})
