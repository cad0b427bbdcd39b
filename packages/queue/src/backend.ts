import { type Job, Queue, Worker } from 'bullmq'
import { lastingBackend } from './postgres-backend.ts'

/** Where the queues live: Redis in production, PostgreSQL when there is no Redis. */
export type Backend = RedisBackend | { kind: 'postgres'; url: string }

interface RedisBackend {
  kind: 'redis'
  url: string
  /** What the keys begin with, for installations that share a Redis. */
  prefix: string
}

/** What travels in the queue beside the payload. */
export interface JobEnvelope {
  tenant_id: string
  request_id: string | null
  /** The span that asked for it. */
  traceparent?: string
  payload: Record<string, unknown>
}

export type Processor = (job: Job<JobEnvelope>, token?: string) => Promise<void>

/** The PostgreSQL schema of BullMQ's own tables. */
const SCHEMA = 'bullmq'

const postgres = (url: string, max: number) => ({ connectionString: url, schema: SCHEMA, max })

/** Creates BullMQ's tables, when the queues live in PostgreSQL. Safe to call from many processes at once. */
export async function prepareBackend(backend: Backend): Promise<void> {
  if (backend.kind === 'redis') return
  const connection = { ...postgres(backend.url, 1), migrate: true }
  const queue = new Queue('prepare', { connection }, lastingBackend)
  await queue.waitUntilReady()
  await queue.close()
}

/** A producer. On Redis it fails at once when the server is away: the outbox keeps the message. */
export function openQueue(backend: Backend, name: string): Queue {
  if (backend.kind === 'postgres') {
    return new Queue(name, { connection: postgres(backend.url, 2) }, lastingBackend) as unknown as Queue
  }
  const connection = { url: backend.url, enableOfflineQueue: false, maxRetriesPerRequest: 1 }
  return new Queue(name, { connection, prefix: backend.prefix })
}

/** Jobs of a worker that was killed are taken up again after `STALLED_MS`, however often that happens. */
const STALLED_MS = 5_000
const LOCK_MS = 15_000

export function openWorker(
  backend: Backend,
  name: string,
  processor: Processor,
  concurrency: number,
): Worker {
  const options = {
    concurrency,
    lockDuration: LOCK_MS,
    stalledInterval: STALLED_MS,
    maxStalledCount: 1_000,
    removeOnComplete: { count: 1_000, age: 86_400 },
    removeOnFail: { count: 10_000, age: 14 * 86_400 },
  }
  if (backend.kind === 'postgres') {
    const connection = postgres(backend.url, Math.min(4, concurrency + 1))
    return new Worker(name, processor, { ...options, connection }, lastingBackend) as unknown as Worker
  }
  const connection = { url: backend.url, maxRetriesPerRequest: null }
  return new Worker(name, processor, { ...options, connection, prefix: backend.prefix })
}

export type { Queue, Worker }
