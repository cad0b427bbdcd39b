import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'
import type { Query } from './bounded-pool.ts'
import { JOB_MS } from './client.ts'
import type { OutageLog } from './outage.ts'
import type { Pools } from './pools.ts'
import { TransactionConnection } from './transaction-connection.ts'

/** What Prisma takes for its pool. It opens no connection itself. */
export class PrismaPool extends pg.Pool {
  readonly #pools: Pools
  readonly #outages: OutageLog
  readonly #joined = new AsyncLocalStorage<TransactionConnection>()

  constructor(pools: Pools, outages: OutageLog) {
    super({ max: 1 })
    this.#pools = pools
    this.#outages = outages
  }

  /** The transaction that `work` opens runs on this connection, within what was begun there. */
  joining<T>(connection: TransactionConnection, work: () => Promise<T>): Promise<T> {
    return this.#joined.run(connection, work)
  }

  override async connect(): Promise<pg.PoolClient> {
    const joined = this.#joined.getStore()
    if (joined) return joined as unknown as pg.PoolClient
    const { main } = this.#pools
    const client = await this.#outages.watch(main.connect())
    const frame = { begin: () => main.localCommands(JOB_MS), end: () => [], ended: () => undefined }
    return new TransactionConnection(client, frame, this.#outages) as unknown as pg.PoolClient
  }

  override query(statement: unknown): Promise<never> {
    return this.#outages.watch(this.#pools.reserved.ask(statement as Query)) as Promise<never>
  }
}
