import type { JobOptions, ServiceName } from '@trust/contracts/jobs'
import { Database } from '@trust/db/database'
import { createLog } from '@trust/runtime/log'
import { createMetrics } from '@trust/runtime/metrics'
import { createTestDatabase } from '@trust/testing/test-database'
import { inject } from 'vitest'
import { type Backend, prepareBackend, type Worker } from './backend.ts'
import type { Handlers, JobRun } from './handlers.ts'
import { Queues } from './queues.ts'
import { startSweep } from './sweep.ts'
import { startWorker } from './worker.ts'

export type Run = JobRun<{ merchant_id: string; trigger: string }>

/** Queues on a database of their own, and workers whose only job is `recalculate-score` of the risk engine. */
export interface QueueFixture {
  backend: Backend
  databaseUrl: string
  db: Database
  queues: Queues
  /** Starts a worker that recalculates scores with `handle`. */
  work(handle: (run: Run) => Promise<void>): Worker
  /** Starts a worker of any service. */
  workAs<S extends ServiceName>(service: S, handlers: Partial<Handlers<S>>, leaseMs?: number): Worker
  /** Commits a request for a job. */
  ask(
    of: { tenantId: string; merchantId?: string },
    options?: JobOptions,
  ): Promise<{ id: string; merchantId: string }>
  sweep(): void
  close(): Promise<void>
}

/** Whether there is a Redis to test with. */
export const hasRedis = () => Boolean(inject('redisUrl'))

/**
 * @param redisUrl of a Redis of the test's own
 * @param prefix of the keys in it
 */
export async function startQueue(
  kind: Backend['kind'],
  redisUrl?: string,
  prefix = `test-${crypto.randomUUID()}`,
): Promise<QueueFixture> {
  const database = await createTestDatabase()
  const db = new Database(database.url, { connections: 10 })
  const log = createLog('silent', false)
  const backend: Backend =
    kind === 'redis'
      ? { kind, url: redisUrl ?? inject('redisUrl') ?? '', prefix }
      : { kind, url: database.url }
  await prepareBackend(backend)
  const queues = new Queues(backend, db, log)
  const idsByMerchant = new Map<unknown, string>()
  db.pushTo((messages) => {
    for (const { id, payload } of messages) idsByMerchant.set(payload.merchant_id, id)
    return queues.push(messages)
  })
  const stops: (() => Promise<unknown>)[] = []

  const workAs: QueueFixture['workAs'] = (service, handlers, leaseMs) => {
    const setup = {
      backend,
      db,
      log,
      metrics: createMetrics(),
      concurrency: 4,
      ...(leaseMs ? { leaseMs } : {}),
    }
    const worker = startWorker(service, handlers as Handlers<typeof service>, setup)
    stops.push(() => worker.close())
    return worker
  }
  return {
    backend,
    databaseUrl: database.url,
    db,
    queues,
    workAs,
    work: (handle) => workAs('risk-engine', { 'recalculate-score': handle }),
    ask: async ({ tenantId, merchantId = crypto.randomUUID() }, options = { delayMs: 0 }) => {
      const actor = { kind: 'system' as const, id: 'test', label: 'test' }
      await db.transact({ tenantId, actor }, async ({ enqueue }) => {
        enqueue('recalculate-score', { merchant_id: merchantId, trigger: 'test' }, options)
      })
      return { id: idsByMerchant.get(merchantId) ?? '', merchantId }
    },
    sweep: () => void stops.push(startSweep(db, queues, log)),
    close: async () => {
      for (const stop of stops) await stop()
      await queues.close()
      await db.close()
      await database.drop()
    },
  }
}
