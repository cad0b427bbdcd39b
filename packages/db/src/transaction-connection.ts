import pg from 'pg'
import { JOB_MS } from './client.ts'
import { exchange, type Statement } from './exchange.ts'
import type { OutageLog } from './outage.ts'
import { Busy } from './unavailable.ts'

/** The statements of a transaction around those of its user. */
export interface Frame {
  /** Limits it to the rows of a tenant, before its first statement. */
  begin(): Statement[]
  /** What must be written with the commit. */
  end(): Statement[]
  /** @param results the results of the statements that `end` returned */
  ended(results: pg.QueryResult[]): void
}

const BEGIN: Statement = { name: 'begin', text: 'BEGIN' }
const COMMIT: Statement = { name: 'commit', text: 'COMMIT' }
/** `query_timeout` in milliseconds: pg gives up then. */
const ROLLBACK = { text: 'ROLLBACK', query_timeout: JOB_MS }
type Result = pg.QueryResult | pg.QueryArrayResult
const nothing: Result = { rows: [], fields: [], rowCount: 0, command: '', oid: 0 }

/**
 * A connection for one transaction, as Prisma uses it too: `query` and `release`.
 *
 * - BEGIN leaves with the first statement and COMMIT with what the frame writes: an exchange each.
 * - Once COMMIT or ROLLBACK was asked for, every further statement is refused. Prisma's timeout rolls back while a
 *   statement runs and then goes on with the next one of its operation: that one would run outside of any transaction.
 * - A ROLLBACK that meets a running statement closes the connection: it never returns to the pool.
 */
export class TransactionConnection {
  readonly #client: pg.PoolClient
  readonly #frame: Frame
  readonly #outages: OutageLog
  #state: 'fresh' | 'begun' | 'ended' | 'closed' = 'fresh'
  #isCommitted = false
  /** Whether the connection is outside of any transaction and works. */
  #isReusable = true
  #running = 0
  #turn: Promise<unknown> = Promise.resolve()

  constructor(client: pg.PoolClient, frame: Frame, outages: OutageLog) {
    this.#client = client
    this.#frame = frame
    this.#outages = outages
    client.on('error', this.#lost)
  }

  async query(statement: Statement): Promise<Result> {
    switch (statement.text) {
      case 'BEGIN':
        return nothing
      case 'COMMIT':
        return this.#isCommitted ? nothing : this.#inTurn(() => this.#commit())
      case 'ROLLBACK':
        return this.#rollBack()
      default:
        return this.#inTurn(async () => (await this.#run([statement]))[0] ?? nothing)
    }
  }

  /** Several statements in one exchange. @returns a result for each */
  async queryAll(statements: Statement[]): Promise<pg.QueryResult[]> {
    return this.#inTurn(() => this.#run(statements))
  }

  /** Prisma gives the connection back. */
  release(): void {
    this.#close()
  }

  /** Prisma listens for errors, which this does itself. */
  on(): void {}
  removeListener(): void {}

  readonly #lost = (error: Error) => {
    this.#isReusable = false
    this.#outages.failed(error)
  }

  #close(): void {
    if (this.#state === 'closed') return
    this.#state = 'closed'
    this.#client.removeListener('error', this.#lost)
    this.#client.release(!this.#isReusable)
  }

  /** One at a time: whether a statement is allowed depends on the outcome of the one before. */
  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#running === 0 ? work() : this.#turn.then(work)
    this.#running += 1
    const done = () => {
      this.#running -= 1
    }
    this.#turn = turn.then(done, done)
    return turn
  }

  async #run(statements: Statement[]): Promise<pg.QueryResult[]> {
    this.#assertOpen()
    if (this.#state === 'begun') return this.#send(statements)
    // Until BEGIN and its frame have succeeded, nothing else may follow.
    this.#state = 'ended'
    const begin = [BEGIN, ...this.#frame.begin()]
    const results = await this.#send([...begin, ...statements])
    if (!this.#isClosed()) this.#state = 'begun'
    return results.slice(begin.length)
  }

  async #commit(): Promise<Result> {
    this.#assertOpen()
    const end = this.#frame.end()
    if (this.#state === 'fresh' && end.length === 0) {
      this.#isCommitted = true
      return nothing
    }
    const begin = this.#state === 'begun' ? [] : [BEGIN, ...this.#frame.begin()]
    this.#state = 'ended'
    // Prisma's own timeout is over by now, and a frozen server ends nothing itself.
    const results = await this.#send([...begin, ...end, COMMIT], JOB_MS)
    this.#isReusable = true
    if (results.at(-1)?.command === 'ROLLBACK') throw new Error('a statement of this transaction had failed')
    this.#isCommitted = true
    this.#frame.ended(results.slice(begin.length, -1))
    return nothing
  }

  async #rollBack(): Promise<Result> {
    const wasFresh = this.#state === 'fresh'
    if (this.#running > 0) this.#close()
    if (this.#isClosed()) return nothing
    this.#state = 'ended'
    if (wasFresh) return nothing
    await this.#answer(this.#client.query(ROLLBACK))
    this.#isReusable = true
    return nothing
  }

  #isClosed(): boolean {
    return this.#state === 'closed'
  }

  #assertOpen(): void {
    if (this.#state === 'ended' || this.#isClosed())
      throw new Busy(new Error('the transaction has ended: nothing runs outside of it'))
  }

  #send(statements: Statement[], timeoutMs?: number): Promise<pg.QueryResult[]> {
    this.#isReusable = false
    return this.#answer(exchange(this.#client, statements, timeoutMs))
  }

  #answer<T>(sent: Promise<T>): Promise<T> {
    const answered = sent.catch((error) => {
      // Closed by a rollback while this ran: no outage.
      if (this.#isClosed()) throw new Busy(error)
      // The connection is lost or out of step: nothing can be rolled back on it.
      if (!(error instanceof pg.DatabaseError)) this.#close()
      throw error
    })
    return this.#outages.watch(answered)
  }
}
