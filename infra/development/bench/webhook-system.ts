import { fork } from 'node:child_process'
import { createSocket } from 'node:dgram'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '@trust/contracts/actor'
import { eventTypes } from '@trust/contracts/codes'
import { newId } from '@trust/contracts/identifier'
import { startEmbeddedPostgres } from '@trust/db/embedded-postgres'
import type { Scope } from '@trust/db/scope'
import { migrate } from '@trust/prisma/migrate'
import { concurrencyOf } from '@trust/queue/concurrency'
import { type Connections, connect } from '@trust/queue/connect'
import { startSweep } from '@trust/queue/sweep'
import { startWorker } from '@trust/queue/worker'
import { childEnvironment, readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { freePort } from '@trust/runtime/port'
import { encrypt } from '@trust/runtime/secrets'
import { Shutdown } from '@trust/runtime/shutdown'
import { jobs } from '@trust/webhook-dispatcher/jobs'
import { end, isReady, launch } from '../demo/system.ts'
import { eventData } from './webhook-event.ts'

/** The dispatcher on a durable PostgreSQL of its own and on Redis, and a receiver in another process. */
export interface WebhookSystem extends Connections {
  receiver: string
  /** A tenant with this many webhooks to a path of the receiver, or of another one. */
  tenant(path: string, webhooks: number, receiver?: string): Promise<Scope>
  /** Emits events of one merchant, or of these in turn. */
  emit(scope: Scope, events: number, merchants?: string[]): Promise<void>
  /** Starts the dispatcher's worker. @returns stops it */
  work(): () => Promise<unknown>
  /** Starts a dispatcher in a process of its own. @returns stops it */
  startDispatcher(): Promise<() => Promise<void>>
  /** How many deliveries of a tenant are done, by their rows. */
  settled(scope: Scope): Promise<number>
  /** How many attempts this process has committed: costs no query. */
  recorded(): Promise<number>
  /** Vacuums and analyses, as PostgreSQL does by itself once it is quiet. */
  vacuum(): Promise<unknown>
  close(): Promise<void>
}

const SECRET = 'a secret of sufficient length'

export async function startWebhookSystem(redisUrl: string): Promise<WebhookSystem> {
  const directory = await mkdtemp(join(tmpdir(), 'trust-bench-'))
  const postgres = await startEmbeddedPostgres(join(directory, 'postgres'))
  const receiver = await startReceiver()
  const silence = await startSilentNameServer()
  const variables = {
    REDIS_URL: redisUrl,
    QUEUE_PREFIX: `bench-${crypto.randomUUID()}`,
    DATABASE_URL: postgres.url(),
    DATA_DIR: directory,
    SESSION_SECRET: crypto.randomUUID(),
    ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
    WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
    WEBHOOK_TIMEOUT_SECONDS: '10',
    WEBHOOK_DNS_SERVERS: silence.address,
    LOG_LEVEL: 'error',
  }
  const env = readEnvironment({}, variables)
  const shutdown = new Shutdown()
  const log = createLog('error')
  await migrate(postgres.url())
  const connections = await connect(env, postgres.url(), log, shutdown)
  const { db } = connections
  return {
    ...connections,
    receiver: receiver.url,
    tenant: async (path, webhooks, to = receiver.url) => {
      const tenantId = newId()
      await db.acrossTenants.tenant.create({ data: { id: tenantId, name: tenantId, settings: {} } })
      const scope = { tenantId, actor: systemActor('benchmark') }
      const row = { tenantId, url: to + path, events: [...eventTypes] }
      const secretEncrypted = encrypt(env.ENCRYPTION_KEY, SECRET)
      await db.acrossTenants.webhook.createMany({
        data: Array.from({ length: webhooks }, () => ({ ...row, id: newId(), secretEncrypted })),
      })
      return scope
    },
    emit: (scope, events, merchants = [eventData.merchant_id]) =>
      db.transact(scope, async ({ emit }) => {
        for (let index = 0; index < events; index += 1) {
          const merchant_id = merchants[index % merchants.length] ?? eventData.merchant_id
          emit('risk_status_changed', { ...eventData, merchant_id })
        }
      }),
    work: () => {
      const setup = { ...connections, concurrency: concurrencyOf('webhook-dispatcher', connections.env) }
      const worker = startWorker('webhook-dispatcher', jobs(connections), setup)
      const stopSweep = startSweep(db, connections.queues, log)
      return async () => {
        await stopSweep()
        await worker.close()
      }
    },
    startDispatcher: async () => {
      const port = await freePort()
      const script = join(import.meta.dirname, '../../operations/service.ts')
      const environment = childEnvironment({ ...variables, PORT: String(port) })
      const dispatcher = launch(script, environment, ['webhook-dispatcher'])
      await isReady(`http://127.0.0.1:${port}`, dispatcher)
      return () => end(dispatcher, 'SIGTERM')
    },
    settled: ({ tenantId }) => db.acrossTenants.delivery.count({ where: { tenantId, status: 'delivered' } }),
    recorded: async () => {
      const { values } = await connections.metrics.deliveries.get()
      return values.reduce((sum, { value }) => sum + value, 0)
    },
    vacuum: () => db.acrossTenants.$executeRaw`VACUUM (ANALYZE) outbox`,
    close: async () => {
      for (const queue of connections.queues.all()) await queue.obliterate({ force: true })
      await shutdown.run(log)
      receiver.stop()
      silence.stop()
      await postgres.stop()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((done) => setTimeout(done, 20))
}

export async function perSecond(times: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now()
  await work()
  return (times * 1000) / (performance.now() - started)
}

async function startReceiver() {
  const child = fork(join(import.meta.dirname, 'webhook-receiver.ts'))
  const { port } = await new Promise<{ port: number }>((done) => {
    child.once('message', (address) => done(address as { port: number }))
  })
  return { url: `http://127.0.0.1:${port}`, stop: () => child.disconnect() }
}

/** A name server that answers nothing. */
async function startSilentNameServer() {
  const socket = createSocket('udp4')
  await new Promise<void>((done) => socket.bind(0, '127.0.0.1', done))
  return { address: `127.0.0.1:${socket.address().port}`, stop: () => socket.close() }
}
