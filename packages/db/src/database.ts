import type { Logger } from '@trust/runtime/log'
import type { AuditNote } from './audit.ts'
import { auditStatement } from './audit.ts'
import { clientTimeout, type Query } from './bounded-pool.ts'
import { createClient, isRetryable, JOB_MS, type Prisma, type PrismaClient } from './client.ts'
import type { Context, ReadContext } from './context.ts'
import type { Statement } from './exchange.ts'
import { OutageLog } from './outage.ts'
import type { OutboxMessage } from './outbox.ts'
import { CONNECTIONS, lockMsIn, openPools, type PoolName, type Pools, patiently, WAIT_MS } from './pools.ts'
import { PrismaPool } from './prisma-pool.ts'
import type { Scope } from './scope.ts'
import { tenantStatement } from './tenant-frame.ts'
import { Transaction } from './transaction.ts'
import { type Frame, TransactionConnection } from './transaction-connection.ts'
import {
  contextOf,
  messagesToPush,
  rowsOf,
  statementsOf,
  type TransactionParts,
} from './transaction-context.ts'
import { Busy, NotStarted, translated } from './unavailable.ts'

type Push = (messages: OutboxMessage[]) => void

const MAX_TRIES = 4
interface Options {
  /** The most connections that transactions use. The reserved ones and those for lock waits come on top. */
  connections?: number
  /** How long a statement outside of requests and jobs may run, in seconds; 0: without a limit. */
  statementSeconds?: number
  /** Connections lead through PgBouncer in transaction mode: no prepared statements, no session settings. */
  throughPooler?: boolean
  log?: Logger
}

/** PostgreSQL, by tenant. */
export class Database {
  readonly #pools: Pools
  readonly #prismaPool: PrismaPool
  readonly #client: PrismaClient
  readonly #outages: OutageLog
  readonly #clientTimeout: number | undefined
  #push: Push = () => undefined
  readonly #background = new Set<Promise<unknown>>()

  constructor(
    connectionString: string,
    { connections = CONNECTIONS, statementSeconds = 30, throughPooler = false, log }: Options = {},
  ) {
    const limits = { connections, statementMs: statementSeconds * 1_000, throughPooler }
    const outages = new OutageLog(log)
    this.#clientTimeout = clientTimeout(limits)
    this.#outages = outages
    this.#pools = openPools(connectionString, limits, outages)
    this.#prismaPool = new PrismaPool(this.#pools, outages)
    this.#client = createClient(this.#prismaPool, WAIT_MS)
  }

  /** Receives committed messages at once. Until it is set, the sweep finds them. */
  pushTo(push: Push): void {
    this.#push = push
  }

  /**
   * Runs `work` in one transaction that sees this tenant only, by row-level security. Audit entries, events and
   * jobs are written with it; jobs are pushed to the queue after the commit. Deadlocks are tried again.
   * @throws Unavailable when the database is away, or the request's time is over
   */
  async transact<T>(scope: Scope, work: (context: Context) => Promise<T>): Promise<T> {
    const { result, messages } = await retried(() =>
      scope.isSigningIn
        ? this.#once(scope, work, 'reserved')
        : patiently((pool) => this.#once(scope, work, pool)),
    )
    if (messages.length > 0) this.#push(messages)
    return result
  }

  /**
   * Reads of one tenant without a transaction: each `query` is an exchange of its own, which sees this tenant only, by
   * row-level security. `writeAtCommit` and the like are for `transact`.
   * @throws Unavailable when the database is away, or the request's time is over
   */
  async read<T>(scope: Scope, work: (context: ReadContext) => Promise<T>): Promise<T> {
    const endsAt = scope.endsAt ?? performance.now() + JOB_MS
    const query = (...statements: Statement[]) =>
      patiently(async (name) => {
        const pool = this.#pools[name]
        if (pool.isCrowded()) throw new Busy()
        const leftMs = leftUntil(endsAt)
        const tenant = tenantStatement(scope, { leftMs, lockMs: lockMsIn(this.#pools, name, scope) })
        return rowsOf((await pool.exchange([tenant, ...statements], leftMs)).slice(1))
      })
    return work({ ...scope, now: new Date(), query })
  }

  /**
   * Runs one statement across tenants that carries many rows. It bypasses Prisma, which would convert the parameters
   * to JSON and back. PostgreSQL plans it on every call, which costs little beside so many rows: a cached plan from a
   * quiet time does not fit a burst. Retries after a deadlock.
   */
  async bulk<Row>({ text, values }: Prisma.Sql): Promise<Row[]> {
    const query = { text, values, query_timeout: this.#clientTimeout }
    return retried(() => patiently((pool) => this.#rowsOf<Row>(pool, query)))
  }

  /** Runs one prepared statement across tenants, to read public facts. */
  async ask<Row>(statement: Statement): Promise<Row[]> {
    const query = { ...statement, query_timeout: this.#clientTimeout }
    return patiently((pool) => this.#askOn<Row>(pool, query))
  }

  async #askOn<Row>(pool: PoolName, query: Query): Promise<Row[]> {
    if (this.#pools[pool].isCrowded()) throw new Busy()
    return this.#rowsOf(pool, query)
  }

  async #rowsOf<Row>(pool: PoolName, query: Query): Promise<Row[]> {
    return (await this.#outages.watch(this.#pools[pool].ask(query))).rows
  }

  /** Runs one prepared statement that identifies the caller, on the reserved connections. */
  async identify<Row>(statement: Statement): Promise<Row[]> {
    return this.#askOn('reserved', statement)
  }

  /**
   * Appends one entry to a tenant's audit trail in one exchange, when no request waits for it. While all connections are
   * busy it waits its turn.
   */
  async note(scope: Scope, note: AuditNote): Promise<void> {
    const limits = { leftMs: JOB_MS, lockMs: lockMsIn(this.#pools, 'reserved', scope) }
    const statements = [tenantStatement(scope, limits), auditStatement(scope, new Date(), [note])]
    await this.#pools.reserved.exchange(statements, JOB_MS)
  }

  /**
   * Statements across tenants: signing in, health, the workers' bookkeeping, the command line. Single statements have
   * connections of their own. Never on behalf of a request's tenant.
   */
  get acrossTenants(): PrismaClient {
    return this.#client
  }

  async #once<T>(scope: Scope, work: (context: Context) => Promise<T>, pool: PoolName) {
    const endsAt = scope.endsAt ?? performance.now() + JOB_MS
    const parts: TransactionParts = { scope, now: new Date(), notes: [], drafts: [], writes: [] }
    let messages: OutboxMessage[] = []
    const frame: Frame = {
      begin: () => {
        const lockMs = lockMsIn(this.#pools, pool, scope)
        return [tenantStatement(scope, { leftMs: leftUntil(endsAt), lockMs })]
      },
      end: () => {
        leftUntil(endsAt)
        return statementsOf(parts)
      },
      ended: (results) => {
        messages = messagesToPush(parts, results)
      },
    }
    const transaction = await this.#begin(pool, frame, scope).catch((error) => {
      throw error instanceof Busy ? new NotStarted(error) : error
    })
    try {
      const result = await work(contextOf(transaction, parts))
      await transaction.commit()
      return { result, messages }
    } catch (error) {
      await transaction.rollBack()
      const cause = translated(error)
      throw parts.writes.reduce((known, { explain }) => explain?.(known) ?? known, cause)
    }
  }

  async #begin(name: PoolName, frame: Frame, { endsAt }: Scope): Promise<Transaction> {
    const pool = this.#pools[name]
    // A job waits its turn.
    if (endsAt !== undefined && pool.isCrowded()) throw new Busy()
    const leftMs = endsAt === undefined ? JOB_MS : leftUntil(endsAt)
    const client = await this.#outages.watch(pool.connect())
    const connection = new TransactionConnection(client, frame, this.#outages)
    return new Transaction(connection, { client: this.#client, pool: this.#prismaPool }, leftMs)
  }

  /** Whether its disk had no space for a change of this process a moment ago. */
  get wasFull(): boolean {
    return this.#outages.wasFull
  }

  /** Background work that handles its own failure. `close` waits for it. */
  inBackground(work: Promise<unknown>): void {
    this.#background.add(work)
    work.finally(() => this.#background.delete(work))
  }

  async close(): Promise<void> {
    while (this.#background.size > 0) await Promise.all(this.#background)
    await this.#client.$disconnect()
    await Promise.all(Object.values(this.#pools).map((pool) => pool.end()))
  }
}

async function retried<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries >= MAX_TRIES || !isRetryable(error)) throw error
    }
  }
}

/** @throws Busy when no time is left */
function leftUntil(endsAt: number): number {
  const leftMs = endsAt - performance.now()
  if (leftMs <= 0) throw new Busy()
  return leftMs
}
