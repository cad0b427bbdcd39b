import type { PgPool } from 'bullmq'
import pg from 'pg'
import { lastingBackend } from './postgres-backend.ts'

/** The PostgreSQL schema of BullMQ's own tables. */
export const SCHEMA = 'bullmq'

/** Statements at once, whatever the number of workers: each takes a millisecond or two. */
const BASE_CONNECTIONS = 4
/** One listens for as long as the worker runs; the other makes room for its statements. */
const CONNECTIONS_OF_WORKER = 2

interface SharedPool {
  pool: pg.Pool
  users: number
}

const shared = new WeakMap<object, SharedPool>()

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

function openPool(url: string): SharedPool {
  const { connectionString, options } = addressOf(url)
  const searchPath = `-c search_path=${SCHEMA}`
  const pool = new pg.Pool({
    connectionString,
    options: options ? `${options} ${searchPath}` : searchPath,
    max: BASE_CONNECTIONS,
    // Without it BullMQ looks every ten seconds whether a listening connection missed something.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  // Each queue and worker listens for the pool's errors.
  pool.setMaxListeners(0)
  return { pool, users: 0 }
}

/**
 * The connections of all queues and workers of a backend in this process. With pools of their own, seven workers and
 * eight queues opened thirty.
 * @returns the pool, and what makes BullMQ's side of its user: the pool ends with its last user
 */
export function sharePool(backend: { url: string }, isWorker: boolean) {
  const found = shared.get(backend) ?? openPool(backend.url)
  shared.set(backend, found)
  found.users += 1
  if (isWorker) found.pool.options.max += CONNECTIONS_OF_WORKER
  const leave = async () => {
    if (isWorker) found.pool.options.max -= CONNECTIONS_OF_WORKER
    found.users -= 1
    if (found.users > 0) return
    shared.delete(backend)
    await found.pool.end()
  }
  const makeBackend: typeof lastingBackend = (...asked) => {
    const made = lastingBackend(...asked)
    const close = made.connection.close.bind(made.connection)
    let closing: Promise<void> | undefined
    made.connection.close = () => {
      closing ??= close().then(leave)
      return closing
    }
    return made
  }
  // Its types leave out pg's other ways to call.
  return { pool: found.pool as unknown as PgPool, makeBackend }
}
