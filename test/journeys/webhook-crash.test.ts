import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemActor } from '@trust/contracts/actor'
import { eventTypes } from '@trust/contracts/codes'
import { newId } from '@trust/contracts/identifier'
import { Database } from '@trust/db/database'
import { Queues } from '@trust/queue/queues'
import { childEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { freePort } from '@trust/runtime/port'
import { createTestDatabase } from '@trust/testing/test-database'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { eventData } from '../../infra/development/bench/webhook-event.ts'
import { end, isReady, launch } from '../../infra/development/demo/system.ts'

const EVENTS = 5_000
/** How many arrive between one kill and the next. */
const BETWEEN_KILLS = 250
/** Of several: both dispatchers have a part of them. */
const merchants = Array.from({ length: 40 }, () => newId())
const redisUrl = inject('redisUrl')
const script = join(import.meta.dirname, '../../infra/operations/service.ts')
const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

describe.skipIf(!redisUrl)('deliveries, while their dispatchers are killed', () => {
  const prefix = `test-${crypto.randomUUID()}`
  const seen = new Map<string, number>()
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let directory: string
  let db: Database
  let queues: Queues
  let receiver: Server
  let settings: Record<string, string>
  let dispatchers: ChildProcess[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    directory = await mkdtemp(join(tmpdir(), 'trust-crash-'))
    receiver = createServer((request, response) => {
      const id = String(request.headers['webhook-id'])
      seen.set(id, (seen.get(id) ?? 0) + 1)
      request.resume().on('end', () => setTimeout(() => response.end(), 5))
    })
    await new Promise<void>((done) => receiver.listen(0, '127.0.0.1', done))
    db = new Database(database.url, { connections: 5 })
    const backend = { kind: 'redis' as const, url: redisUrl ?? '', prefix }
    queues = new Queues(backend, db, createLog('silent', false))
    db.pushTo((messages) => queues.push(messages))
    settings = {
      DATABASE_URL: database.url,
      REDIS_URL: redisUrl ?? '',
      QUEUE_PREFIX: prefix,
      DATA_DIR: directory,
      SESSION_SECRET: crypto.randomUUID(),
      ENCRYPTION_KEY: Buffer.alloc(32, 7).toString('base64'),
      WEBHOOK_ALLOW_PRIVATE_TARGETS: 'true',
      WEBHOOK_TIMEOUT_SECONDS: '1',
      // On a busy machine an attempt may take that long.
      WEBHOOK_RETRY_BASE_SECONDS: '1',
      WEBHOOK_MAX_ATTEMPTS: '10',
      LOG_LEVEL: 'error',
    }
  })

  afterAll(async () => {
    for (const dispatcher of dispatchers) await end(dispatcher, 'SIGKILL')
    await queues?.close()
    await db?.close()
    receiver?.close()
    receiver?.closeAllConnections()
    await database?.drop()
    await rm(directory, { recursive: true, force: true })
  })

  const startOne = async () => {
    const port = await freePort()
    const dispatcher = launch(script, childEnvironment({ ...settings, PORT: String(port) }), [
      'webhook-dispatcher',
    ])
    dispatchers.push(dispatcher)
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
      Array.from({ length: EVENTS }, (_, index) => {
        const merchant_id = merchants[index % merchants.length] ?? eventData.merchant_id
        return emit('risk_status_changed', { ...eventData, merchant_id })
      }),
    )
  }

  async function emptyRedis(): Promise<void> {
    const client = new Redis(redisUrl ?? '')
    const keys = await client.keys(`${prefix}:*`)
    if (keys.length > 0) await client.del(keys)
    client.disconnect()
  }

  /** Unfinished jobs are swept 15 seconds after they were pushed: this makes them due now. */
  const letTheSweepFind = () =>
    db.acrossTenants.$executeRaw`UPDATE outbox SET sweep_at = least(sweep_at, now())`

  const until = async (isSo: () => boolean | Promise<boolean>, seconds: number) => {
    const deadline = Date.now() + seconds * 1000
    while (!(await isSo()) && Date.now() < deadline) await pause(5)
  }

  /** Kills both dispatchers in the middle of their work, first one, then the other that had to go on alone. */
  async function killBoth(): Promise<void> {
    for (const dispatcher of dispatchers) {
      const before = seen.size
      await until(() => seen.size >= before + BETWEEN_KILLS, 5)
      await end(dispatcher, 'SIGKILL')
    }
    dispatchers = []
  }

  it('all arrive after kill -9, six times, and an emptied Redis, twice', async () => {
    const ids = await emitAll()
    // To start one takes a second of a processor: the last one is alone.
    for (const isForgotten of [true, false, true]) {
      await Promise.all([startOne(), startOne()])
      await killBoth()
      if (isForgotten) await emptyRedis()
      await letTheSweepFind()
    }
    await startOne()
    const delivered = () => db.acrossTenants.delivery.count({ where: { status: 'delivered' } })
    await until(async () => (await delivered()) === EVENTS, 90)
    const missing = ids.filter((id) => !seen.has(id)).length
    const repeated = ids.filter((id) => (seen.get(id) ?? 0) > 1).length
    console.log(`${EVENTS} events: ${missing} missing, ${repeated} arrived more than once`)
    expect([missing, await delivered()]).toEqual([0, EVENTS])
  })
})
