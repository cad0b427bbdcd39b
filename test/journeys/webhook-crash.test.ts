import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '@trust/contracts/actor'
import { eventTypes } from '@trust/contracts/events'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { Queues } from '@trust/queue/queues'
import { childEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { freePort } from '@trust/runtime/port'
import { createTestDatabase } from '@trust/testing/test-database'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventData } from '../../infra/bench/webhook-event.ts'
import { end, isReady, launch } from '../../infra/demo/system.ts'

const EVENTS = 5_000
const redisUrl = inject('redisUrl')
const script = join(import.meta.dirname, '../../infra/service.ts')
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

describe.skipIf(!redisUrl)('deliveries, while their dispatcher is killed', () => {
  const prefix = `test-${crypto.randomUUID()}`
  const seen = new Map<string, number>()
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let directory: string
  let db: Database
  let queues: Queues
  let receiver: Server
  let port: number
  let settings: Record<string, string>
  let dispatcher: ChildProcess

  beforeAll(async () => {
    database = await createTestDatabase()
    directory = await mkdtemp(join(tmpdir(), 'trust-crash-'))
    port = await freePort()
    receiver = createServer((request, response) => {
      const id = String(request.headers['webhook-id'])
      seen.set(id, (seen.get(id) ?? 0) + 1)
      request.resume().on('end', () => setTimeout(() => response.end(), 5))
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    db = new Database(database.url, 5)
    const backend = { kind: 'redis' as const, url: redisUrl ?? '', prefix }
    queues = new Queues(backend, db, createLog('silent', false))
    db.pushTo((messages) => queues.push(messages))
    settings = {
      PORT: String(port),
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl ?? '',
      QUEUE_PREFIX: prefix,
      DATA_DIR: directory,
      SESSION_SECRET: crypto.randomUUID(),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
      WEBHOOK_TIMEOUT_SECONDS: '1',
      LOG_LEVEL: 'error',
    }
  }, 60_000)

  afterAll(async () => {
    if (dispatcher) await end(dispatcher, 'SIGKILL')
    await queues?.close()
    await db?.close()
    receiver?.close()
    receiver?.closeAllConnections()
    await database?.drop()
    await rm(directory, { recursive: true, force: true })
  })

  const start = async () => {
    dispatcher = launch(script, childEnvironment(settings), ['webhook-dispatcher'])
    await isReady(`http://127.0.0.1:${port}`, dispatcher)
  }

  /** A tenant whose webhook is to hear of `EVENTS` events. */
  async function emitAll(): Promise<string[]> {
    const tenantId = newId()
    const rows = db.acrossTenants
    await rows.tenant.create({ data: { id: tenantId, name: tenantId, settings: {} } })
    const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/`
    await rows.webhook.create({ data: { id: newId(), tenantId, url, events: [...eventTypes] } })
    return db.transact({ tenantId, actor: systemActor('test') }, async ({ emit }) =>
      Array.from({ length: EVENTS }, () => emit('risk_status_changed', eventData)),
    )
  }

  async function emptyRedis(): Promise<void> {
    const client = new Redis(redisUrl ?? '')
    const keys = await client.keys(`${prefix}:*`)
    if (keys.length > 0) await client.del(keys)
    client.disconnect()
  }

  /** What is unfinished is swept 15 seconds after it was pushed: as if they had passed. */
  const letTheSweepFind = () =>
    db.acrossTenants.$executeRaw`UPDATE outbox SET sweep_at = least(sweep_at, now())`

  async function arrived(ids: string[]): Promise<{ missing: number; repeated: number }> {
    const deadline = Date.now() + 90_000
    const missing = () => ids.filter((id) => !seen.has(id)).length
    while (missing() > 0 && Date.now() < deadline) await pause(100)
    return { missing: missing(), repeated: ids.filter((id) => (seen.get(id) ?? 0) > 1).length }
  }

  /** Kills the dispatcher again and again in the middle of its work; every third time Redis forgets everything. */
  async function killDuring(kills: number): Promise<void> {
    for (let kill = 1; kill <= kills; kill += 1) {
      const before = seen.size
      await start()
      const deadline = Date.now() + 5_000
      while (seen.size < before + 250 && Date.now() < deadline) await pause(5)
      await end(dispatcher, 'SIGKILL')
      if (kill % 3 === 0) await emptyRedis()
      await letTheSweepFind()
    }
    await start()
  }

  it('all arrive after kill -9, nine times, and an emptied Redis, three times', {
    timeout: 240_000,
  }, async () => {
    const ids = await emitAll()
    await killDuring(9)
    const { missing, repeated } = await arrived(ids)
    console.log(`${EVENTS} events: ${missing} missing, ${repeated} arrived more than once`)
    expect(missing).toBe(0)
  })
})
