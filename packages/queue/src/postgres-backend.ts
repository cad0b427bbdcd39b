import { setTimeout as wait } from 'node:timers/promises'
import { createPostgresBackend } from 'bullmq'

const PAUSE_MS = 1_000

/**
 * BullMQ's queues in PostgreSQL, for a database that is away at times. BullMQ 6.7 keeps the failure of a first connection
 * for good, and after any failure but a refused connection a worker asks for its next job again without a pause: the
 * process then does nothing else any more, not even stop.
 */
export const lastingBackend: typeof createPostgresBackend = (name, options, more) => {
  const backend = createPostgresBackend(name, options, more)
  const { connection } = backend
  const [connected, moveToActive] = [
    connection.waitUntilReady.bind(connection),
    backend.moveToActive.bind(backend),
  ]
  connection.waitUntilReady = () =>
    connected().catch((error: unknown) => {
      Object.assign(connection, { readyPromise: undefined })
      throw error
    })
  backend.moveToActive = async (...asked) => {
    try {
      return await moveToActive(...asked)
    } catch (error) {
      await wait(PAUSE_MS)
      throw error
    }
  }
  return backend
}
