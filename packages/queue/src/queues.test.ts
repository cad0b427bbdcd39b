import { Database } from '@trust/db/database'
import { readEnvironment } from '@trust/runtime/environment'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { createTestDatabase } from '@trust/testing/test-database'
import { Redis } from 'ioredis'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import type { Backend, Worker } from './backend.ts'
import { Discard, type Handlers, type JobRun, Snooze } from './handlers.ts'
import { Queues } from './queues.ts'
import { startSweep } from './sweep.ts'
import { startWorker } from './worker.ts'

const redisUrl = inject('redisUrl')
const log = createLog('silent', false)
const tenantId = crypto.randomUUID()
const scope = { tenantId, actor: { kind: 'system' as const, id: 'test', label: 'test' } }

type Run = JobRun<{ merchant_id: string; trigger: string }>

describe.each(['postgres', 'redis'] as const)('queues on %s', (kind) => {
  const suite = kind === 'redis' && !redisUrl ? it.skip : it
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let db: Database
  let backend: Backend
  let queues: Queues
  let stops: (() => Promise<unknown>)[] = []

  beforeEach(async () => {
    database = await createTestDatabase()
    db = new Database(database.url, { connections: 10 })
    const prefix = `test-${crypto.randomUUID()}`
    backend = kind === 'redis' ? { kind, url: redisUrl ?? '', prefix } : { kind, url: database.url }
    queues = new Queues(backend, db, log)
    db.pushTo((messages) => queues.push(messages))
    stops = []
  })
  afterEach(async () => {
    for (const stop of stops) await stop()
    await queues.close()
    await db.close()
    await database.drop()
  })

  /** A worker of the risk engine whose recalculation is `handle`. */
  function work(handle: (run: Run) => Promise<void>): Worker {
    const handlers = { 'recalculate-score': handle } as unknown as Handlers<'risk-engine'>
    const setup = { backend, db, log, metrics: createMetrics(), concurrency: 4 }
    const worker = startWorker('risk-engine', handlers, setup)
    stops.push(() => worker.close())
    return worker
  }

  const ask = (merchantId: string, options = {}) =>
    db.transact(scope, async ({ enqueue }) => {
      enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'test' }, options)
    })
  const waiting = () => db.acrossTenants.outboxMessage.count({ where: { failedAt: null } })
  const until = async (holds: () => Promise<boolean> | boolean) => {
    const deadline = Date.now() + 120_000
    while (!(await holds())) {
      if (Date.now() > deadline) throw new Error('waited two minutes')
      await new Promise((done) => setTimeout(done, 20))
    }
  }

  suite('delivers a committed job at once and forgets it when it is done', async () => {
    const runs: Run[] = []
    work(async (run) => void runs.push(run))
    const merchantId = crypto.randomUUID()
    await ask(merchantId, { delayMs: 0 })
    await until(async () => runs.length === 1 && (await waiting()) === 0)
    expect(runs[0]).toMatchObject({ payload: { merchant_id: merchantId }, scope: { tenantId }, attempt: 1 })
  })

  suite('hands a burst of pushes over in few calls', async () => {
    const queue = queues.get('risk-engine')
    await queue.waitUntilReady()
    const pushes: Parameters<Queues['push']>[0][] = []
    db.pushTo((messages) => void pushes.push(messages))
    await Promise.all(Array.from({ length: 100 }, () => ask(crypto.randomUUID())))
    expect(pushes).toHaveLength(100)
    const calls = vi.spyOn(queue, 'addBulk')
    for (const messages of pushes) queues.push(messages)
    await until(async () => (await queue.getJobCountByTypes('delayed', 'prioritized', 'waiting')) === 100)
    expect(calls.mock.calls.length).toBeLessThanOrEqual(2)
  })

  suite('emits nothing for a transaction that is rolled back', async () => {
    const failing = db.transact(scope, async ({ enqueue }) => {
      enqueue('recalculate-score', { merchant_id: crypto.randomUUID(), trigger: 'test' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect(await waiting()).toBe(0)
  })

  suite('makes one job of a burst, and another of what comes once it has started', async () => {
    const merchantId = crypto.randomUUID()
    // Longer than a burst takes on a busy machine.
    const burst = { delayMs: 2_000 }
    let release = () => {}
    const held = new Promise<void>((done) => {
      release = done
    })
    let runs = 0
    work(async () => {
      runs += 1
      if (runs === 1) await held
    })
    await Promise.all(Array.from({ length: 20 }, () => ask(merchantId, burst)))
    await until(() => runs === 1)
    await Promise.all(Array.from({ length: 20 }, () => ask(merchantId, burst)))
    release()
    await until(async () => (await waiting()) === 0)
    expect(runs).toBe(2)
  })

  suite('looks for no equal job beside the first about a new row, and later ones join that', async () => {
    const merchantId = crypto.randomUUID()
    const first = { delayMs: 60_000, isFirst: true }
    await ask(merchantId, first)
    await ask(merchantId)
    expect(await waiting()).toBe(1)
    await expect(ask(merchantId, first)).rejects.toThrow('outbox_waiting_key')
    const { options } = await db.acrossTenants.outboxMessage.findFirstOrThrow()
    expect(options).toEqual({ delayMs: 60_000 })
  })

  suite('tries again after a failure, with the pause of the job', async () => {
    const attempts: number[] = []
    work(async ({ attempt }) => {
      attempts.push(attempt)
      if (attempt < 3) throw new Error('not yet')
    })
    await ask(crypto.randomUUID(), { delayMs: 0, backoffMs: 10 })
    await until(async () => (await waiting()) === 0)
    expect(attempts).toEqual([1, 2, 3])
  })

  suite('keeps what failed for good, with its reason, and does not run it again', async () => {
    let runs = 0
    work(async () => {
      runs += 1
      throw new Error('never')
    })
    await ask(crypto.randomUUID(), { delayMs: 0, attempts: 2, backoffMs: 10 })
    await until(async () => (await waiting()) === 0)
    const [row] = await db.acrossTenants.outboxMessage.findMany()
    expect(row?.error).toBe('never')
    expect(runs).toBe(2)
  })

  suite('fails a payload that is not valid without another try', async () => {
    let runs = 0
    work(async () => {
      runs += 1
    })
    await ask('not a uuid', { delayMs: 0 })
    await until(async () => (await waiting()) === 0)
    expect(runs).toBe(0)
  })

  suite('postpones without counting an attempt, and gives up without another', async () => {
    const attempts: number[] = []
    const first = Date.now()
    work(async ({ attempt }) => {
      attempts.push(attempt)
      if (attempts.length === 1) throw new Snooze(new Date(first + 300))
      throw new Discard('its rows say so')
    })
    await ask(crypto.randomUUID(), { delayMs: 0 })
    await until(async () => (await db.acrossTenants.outboxMessage.count()) === 0)
    expect(attempts).toEqual([1, 1])
    expect(Date.now() - first).toBeGreaterThanOrEqual(290)
  })

  suite('uses up no attempt while the database is away', async () => {
    let runs = 0
    work(async () => {
      runs += 1
      if (runs > 1) return
      await db.acrossTenants.$executeRaw`ALTER TABLE outbox RENAME TO outbox_away`
      throw new Error('the database went away')
    })
    await ask(crypto.randomUUID(), { delayMs: 0, attempts: 1 })
    await until(() => runs === 1)
    // What became of it cannot be written down: it is put off.
    await until(async () => (await queues.get('risk-engine').getDelayedCount()) === 1)
    await db.acrossTenants.$executeRaw`ALTER TABLE outbox_away RENAME TO outbox`
    await until(async () => runs === 2 && (await waiting()) === 0)
    expect(await db.acrossTenants.outboxMessage.count()).toBe(0)
  })

  suite('finds again what a crash kept from the queue', async () => {
    db.pushTo(() => undefined)
    const runs: Run[] = []
    work(async (run) => void runs.push(run))
    await ask(crypto.randomUUID(), { delayMs: 0 })
    await db.acrossTenants.$executeRaw`UPDATE outbox SET sweep_at = now() - interval '1 second'`
    stops.push(startSweep(db, queues, log))
    await until(async () => runs.length === 1 && (await waiting()) === 0)
  })

  suite('loses nothing when the queue is emptied', async () => {
    const merchants = Array.from({ length: 20 }, () => crypto.randomUUID())
    for (const id of merchants) await ask(id, { delayMs: 0 })
    await empty(backend)
    const seen = new Set<string>()
    work(async ({ payload }) => void seen.add(payload.merchant_id))
    await db.acrossTenants.$executeRaw`UPDATE outbox SET sweep_at = now() - interval '1 second'`
    stops.push(startSweep(db, queues, log))
    await until(() => seen.size === merchants.length)
  })

  suite('makes a retry that the queue lost a few seconds after its time', async () => {
    const runs: number[] = []
    const worker = work(async () => {
      runs.push(Date.now())
      if (runs.length === 1) throw new Error('not yet')
    })
    const failed = new Promise((done) => worker.once('failed', done))
    await ask(crypto.randomUUID(), { delayMs: 0 })
    await failed
    const { dueAt } = await db.acrossTenants.outboxMessage.findFirstOrThrow()
    await empty(backend)
    stops.push(startSweep(db, queues, log))
    await until(async () => runs.length === 2 && (await waiting()) === 0)
    expect((runs[1] ?? 0) - dueAt.getTime()).toBeLessThan(10_000)
  })

  async function empty(of: Backend): Promise<void> {
    if (of.kind === 'postgres') {
      await queues.get('risk-engine').obliterate({ force: true })
      return
    }
    const client = new Redis(of.url)
    const keys = await client.keys(`${of.prefix}:*`)
    if (keys.length > 0) await client.del(keys)
    client.disconnect()
  }
})

describe('settings', () => {
  it('name the variable that is invalid', () => {
    expect(() => readEnvironment({}, { PORT: 'many' })).toThrow(/^PORT: /)
    expect(() => readEnvironment({}, { DATABASE_URL: 'postgres://x/y' })).toThrow(/^SESSION_SECRET: /)
  })
})
