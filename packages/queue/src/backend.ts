import { type Job, Queue, Worker } from 'bullmq'
import type { Cluster } from 'ioredis'
import { lastingBackend } from './postgres-backend.ts'
import { addressOf, type PostgresBackend, SCHEMA, sharePool } from './postgres-pool.ts'
import { clusterAt, openCluster, redisAt } from './redis-address.ts'
import { healing } from './redis-fault.ts'

/** Where the queues live: Redis in production, PostgreSQL when there is no Redis. */
export type Backend = RedisBackend | PostgresBackend

interface RedisBackend {
  kind: 'redis'
  url: string
  /** The prefix of all keys, for installations that share a Redis. On a cluster it is a hash tag, such as `{trust}`. */
  prefix: string
}

/**
 * The data of a job in the queue. Workers trust only the tenant of a wake-up job: they read jobs from the outbox. The
 * payload is for people who look at the queue, and for workers of the version before.
 */
export interface JobEnvelope {
  tenant_id: string
  payload: Record<string, unknown>
}

export type Processor = (job: Job<JobEnvelope>, token?: string) => Promise<void>

/** Creates BullMQ's tables, when the queues live in PostgreSQL. Safe to call from many processes at once. */
export async function prepareBackend(backend: Backend): Promise<void> {
  if (backend.kind === 'redis') return
  const connection = { ...addressOf(backend.url), schema: SCHEMA, max: 1, migrate: true }
  const queue = new Queue('prepare', { connection }, lastingBackend)
  await queue.waitUntilReady()
  await queue.close()
}

/** A producer. On Redis it fails at once when the server is away: the outbox keeps the message. */
export function openQueue(backend: Backend, name: string): Queue {
  if (backend.kind === 'postgres') {
    const { pool, makeBackend } = sharePool(backend, false)
    return new Queue(name, { connection: pool }, makeBackend) as unknown as Queue
  }
  const cluster = clusterAt(backend.url)
  if (cluster) {
    const options = { maxRetriesPerRequest: 1, ...healing }
    const client = openCluster(cluster, options, { enableOfflineQueue: false })
    return new ClusterQueue(name, { connection: client, prefix: backend.prefix })
  }
  const connection = {
    ...redisAt(backend.url),
    enableOfflineQueue: false,
    maxRetriesPerRequest: 1,
    ...healing,
  }
  return new Queue(name, { connection, prefix: backend.prefix })
}

/** How long a worker may be silent about a job before another one takes it up, in milliseconds. */
const LEASE_MS = 15_000
/** A job fails when its worker was killed more often than this: the job may be the cause. */
export const MAX_STALLED_COUNT = 3

export interface WorkerLimits {
  /** How many jobs run at once. */
  concurrency: number
  leaseMs?: number
}

export function openWorker(
  backend: Backend,
  name: string,
  processor: Processor,
  { concurrency, leaseMs = LEASE_MS }: WorkerLimits,
): Worker {
  const options = {
    concurrency,
    lockDuration: leaseMs,
    stalledInterval: leaseMs / 3,
    maxStalledCount: MAX_STALLED_COUNT,
    removeOnComplete: { count: 1_000, age: 86_400 },
    // Failed jobs stay in the outbox. The queue removes them, because it ignores a retry of a job that it still has.
    removeOnFail: { count: 0 },
  }
  if (backend.kind === 'postgres') {
    const { pool, makeBackend } = sharePool(backend, true)
    return new Worker(name, processor, { ...options, connection: pool }, makeBackend) as unknown as Worker
  }
  const patient = { maxRetriesPerRequest: null, ...healing }
  const cluster = clusterAt(backend.url)
  if (cluster) {
    const client = openCluster(cluster, patient)
    return new ClusterWorker(name, processor, { ...options, connection: client, prefix: backend.prefix })
  }
  const connection = { ...redisAt(backend.url), ...patient }
  return new Worker(name, processor, { ...options, connection, prefix: backend.prefix })
}

/** Closes the client of a cluster, which BullMQ does not open and therefore does not close. */
class ClusterQueue extends Queue {
  override async close(): Promise<void> {
    await super.close()
    disconnect(this.opts.connection)
  }
}

class ClusterWorker extends Worker {
  override async close(force?: boolean): Promise<void> {
    await super.close(force)
    disconnect(this.opts.connection)
  }
}

function disconnect(client: unknown): void {
  // The two above are only made with one.
  ;(client as Cluster).disconnect()
}

export type { Queue, Worker }
