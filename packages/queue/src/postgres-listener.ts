import { EventEmitter } from 'node:events'
import type pg from 'pg'

/** What BullMQ knows as the connection of a worker. */
class Announcements extends EventEmitter {
  /** It would say `LISTEN` for each worker, at once on one connection; that has been said. */
  query = async () => ({ rows: [] })
}

/**
 * The connection that hears of new jobs, for all workers of a process: each of them hears of every queue, and BullMQ
 * would open one for each.
 */
export class SharedListener {
  readonly #pool: pg.Pool
  readonly #announcements = new Announcements().setMaxListeners(0)
  /** BullMQ's connections of the workers: they look for jobs themselves when the listener is lost. */
  readonly #workers = new Set<EventEmitter>()
  #opening: Promise<void> | undefined
  #client: pg.PoolClient | undefined

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Listens for a worker. The first one opens the connection; a failure is not kept. */
  async join(worker: EventEmitter): Promise<Announcements> {
    this.#workers.add(worker)
    this.#opening ??= this.#open()
    await this.#opening
    return this.#announcements
  }

  /** The last worker to leave closes the connection. */
  async leave(worker: EventEmitter): Promise<void> {
    this.#workers.delete(worker)
    if (this.#workers.size > 0) return
    await this.#opening?.catch(() => undefined)
    this.#release()
  }

  /** Leaves a server that only reads: jobs are announced by the new primary. */
  renew(): void {
    if (this.#client) this.#lose(this.#client, new Error('the database is read-only'))
  }

  async #open(): Promise<void> {
    const client = await this.#pool.connect().catch((error: unknown) => {
      this.#opening = undefined
      throw error
    })
    this.#client = client
    client.on('error', (error) => this.#lose(client, error))
    client.on('notification', (notification) => this.#announcements.emit('notification', notification))
    try {
      await client.query('LISTEN bullmq_jobs')
    } catch (error) {
      this.#lose(client, error)
      throw error
    }
  }

  #lose(client: pg.PoolClient, error: unknown): void {
    if (this.#client !== client) return
    this.#release()
    for (const worker of this.#workers) {
      worker.emit('listenerinvalidated')
      if (worker.listenerCount('error') > 0) worker.emit('error', error)
    }
  }

  /** Ends the connection: no other user of the pool may have one that listens. */
  #release(): void {
    this.#client?.release(true)
    this.#client = undefined
    this.#opening = undefined
  }
}
