import { FailoverPool, Failovers } from '@trust/db/failover-pool'
import type { PgPool } from 'bullmq'
import type pg from 'pg'
import { lastingBackend } from './postgres-backend.ts'
import { SharedListener } from './postgres-listener.ts'

/** The PostgreSQL schema of BullMQ's own tables. */
export const SCHEMA = 'bullmq'

/** One listens for new jobs, if there are workers; the others make statements, each of a millisecond or two. */
const BASE_CONNECTIONS = 5

/** Queues that live in PostgreSQL. */
export interface PostgresBackend {
  kind: 'postgres'
  url: string
  /** Connections of all queues and workers of this process; by default five, and one more for each worker. */
  maxConnections?: number
}

interface SharedPool {
  pool: pg.Pool
  listener: SharedListener
  users: number
}

const shared = new WeakMap<object, SharedPool>()

/**
 * What a crash of PostgreSQL takes from the queues of the last half second the outbox still has, as with Redis. To wait for
 * the disk takes half of the processor time that a call to the queue costs.
 */
const WITHOUT_DISK = '-c synchronous_commit=off'

/**
 * BullMQ names its schema in the connection's `options`, which those of an address would replace: they are taken out of
 * it, so that both hold.
 */
export function addressOf(url: string) {
  const address = new URL(url)
  const options = address.searchParams.get('options')
  address.searchParams.delete('options')
  return { connectionString: address.href, ...(options ? { options } : {}) }
}

function openPool({ url, maxConnections = BASE_CONNECTIONS }: PostgresBackend): SharedPool {
  const { connectionString, options } = addressOf(url)
  const own = `-c search_path=${SCHEMA} ${WITHOUT_DISK}`
  const config = {
    connectionString,
    options: options ? `${options} ${own}` : own,
    max: maxConnections,
    // Without it BullMQ looks every ten seconds whether a listening connection missed something.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  }
  const failovers = new Failovers()
  const pool = new FailoverPool(config, failovers)
  // Each queue and worker listens for the pool's errors.
  pool.setMaxListeners(0)
  const listener = new SharedListener(pool)
  failovers.on('standby', () => listener.renew())
  return { pool, listener, users: 0 }
}

/**
 * The connections of all queues and workers of a backend in this process. With pools of their own, seven workers and
 * eight queues opened thirty.
 * @returns the pool, and what makes BullMQ's side of its user: the pool ends with its last user
 */
export function sharePool(backend: PostgresBackend, isWorker: boolean) {
  const found = shared.get(backend) ?? openPool(backend)
  shared.set(backend, found)
  found.users += 1
  const room = isWorker && backend.maxConnections === undefined ? 1 : 0
  found.pool.options.max += room
  const makeBackend: typeof lastingBackend = (...asked) => {
    const made = lastingBackend(...asked)
    const { connection } = made
    connection.getListenClient = () => found.listener.join(connection)
    // The name would be that of the worker which came last.
    connection.setListenClientName = async () => undefined
    const close = connection.close.bind(connection)
    let closing: Promise<void> | undefined
    const leave = async () => {
      await close()
      await found.listener.leave(connection)
      found.pool.options.max -= room
      found.users -= 1
      if (found.users > 0) return
      shared.delete(backend)
      await found.pool.end()
    }
    connection.close = () => {
      closing ??= leave()
      return closing
    }
    return made
  }
  // Its types leave out pg's other ways to call.
  return { pool: found.pool as unknown as PgPool, makeBackend }
}
