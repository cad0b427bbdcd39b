import pg from 'pg'
import { exchange, type Statement, UnpreparedClient } from './exchange.ts'
import { FailoverPool, type Failovers } from './failover-pool.ts'
import type { OutageLog } from './outage.ts'
import { UtcClient } from './utc-client.ts'

/** What bounds the use of a pool. All times in milliseconds. */
export interface PoolLimits {
  connections: number
  /** How long a statement or a transaction waits for a connection. */
  waitMs: number
  /** How long one statement may run; 0: without a limit. */
  statementMs: number
  /** How long a statement may wait for a lock. */
  lockMs: number
  /** The client gives up on a statement by itself. Not for transactions: Prisma ends them in time. */
  timesOut?: boolean
  /** A pooler in transaction mode (PgBouncer) is in between: the next transaction may meet another server connection. */
  throughPooler?: boolean
}

/** `query_timeout` in milliseconds: a frozen server ends nothing itself. */
export type Query = Statement & { query_timeout?: number | undefined }

const LOCAL_LIMITS = `
  SELECT set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true),
    set_config('idle_in_transaction_session_timeout', $1, true)`

/** The client gives up this much later than the server would. */
const CLIENT_GRACE_MS = 2_000
/** The weight of the latest use in the average time for which a connection is held. */
const NEWEST_SHARE = 0.1

/** How many callers per connection make a crowd, when they are also more than get one in time. */
const MIN_WAITING = 4

/** Connections with timeouts in the database, below those of the client. It knows when too many wait for one. */
export class BoundedPool extends FailoverPool {
  readonly #limits: PoolLimits
  readonly #outages: OutageLog
  readonly #takenAt = new Map<object, number>()
  #averageHeldMs = 1

  constructor(connectionString: string, limits: PoolLimits, outages: OutageLog, failovers: Failovers) {
    const config: pg.PoolConfig = {
      connectionString,
      max: limits.connections,
      connectionTimeoutMillis: limits.waitMs,
      query_timeout: limits.timesOut ? clientTimeout(limits) : undefined,
      // Behind a pooler, settings of a session stay with the server connection, and the next client gets them.
      ...(limits.throughPooler
        ? { Client: UnpreparedClient }
        : { Client: UtcClient, onConnect: (client) => setTimeouts(client, limits) }),
    }
    super(config, failovers)
    this.#limits = limits
    this.#outages = outages
    // A connection that breaks while it is idle is replaced by the next one, unless the pool is being closed.
    this.on('error', (error) => this.ending || outages.failed(error))
    this.on('acquire', (client) => this.#takenAt.set(client, performance.now()))
    this.on('release', (_error, client) => this.#noteHeld(client))
  }

  /**
   * One statement, which an exchange writes in one piece. Behind a pooler its limits travel with it: an exchange is one
   * transaction.
   */
  async ask(statement: Query): Promise<pg.QueryResult> {
    const { throughPooler, lockMs } = this.#limits
    const limits = throughPooler ? [this.localLimits(lockMs)] : []
    const results = await this.exchange([...limits, statement], statement.query_timeout)
    return results.at(-1) as pg.QueryResult
  }

  /** Sets the limits of a transaction: its first statement. */
  localLimits(lockMs: number): Statement {
    const values = [String(this.#limits.statementMs), String(lockMs)]
    return { name: 'limits', text: LOCAL_LIMITS, values }
  }

  /** The limits as commands and not a query: after a query a transaction may no longer set its isolation level. */
  localCommands(lockMs: number): Statement[] {
    const { statementMs } = this.#limits
    const settings = {
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: statementMs,
    }
    return Object.entries(settings).map(([name, ms]) => ({ text: `SET LOCAL ${name} = ${ms}` }))
  }

  /** Statements in one exchange on a connection that is free. @returns a result for each */
  async exchange(statements: Statement[], timeoutMs?: number): Promise<pg.QueryResult[]> {
    const client = await this.#outages.watch(this.connect())
    let isReusable = true
    const lost = () => {
      isReusable = false
    }
    client.on('error', lost)
    try {
      return await this.#outages.watch(exchange(client, statements, timeoutMs))
    } catch (error) {
      // Only after an error of PostgreSQL's own is the connection in step.
      isReusable &&= Object(error).cause instanceof pg.DatabaseError || error instanceof pg.DatabaseError
      throw error
    } finally {
      client.removeListener('error', lost)
      client.release(!isReusable)
    }
  }

  /** Whether more wait than get a connection before they give up. */
  isCrowded(): boolean {
    const { connections, waitMs } = this.#limits
    if (this.waitingCount < MIN_WAITING * connections) return false
    const heldMs = Math.max(this.#averageHeldMs, this.#averageAgeMs())
    return this.waitingCount >= (connections * waitMs) / heldMs
  }

  /** How long the connection that was taken first has been held, in milliseconds; 0 when none is. */
  longestHeldMs(): number {
    return this.#takenAt.size === 0 ? 0 : performance.now() - Math.min(...this.#takenAt.values())
  }

  /** How long the connections in use have been held by now: stuck ones are never released and would not count. */
  #averageAgeMs(): number {
    const now = performance.now()
    const ages = [...this.#takenAt.values()].map((takenAt) => now - takenAt)
    return ages.reduce((sum, age) => sum + age, 0) / Math.max(1, ages.length)
  }

  #noteHeld(client: object): void {
    const held = performance.now() - (this.#takenAt.get(client) ?? Number.NaN)
    this.#takenAt.delete(client)
    if (held >= 0) this.#averageHeldMs += NEWEST_SHARE * (held - this.#averageHeldMs)
  }
}

/** How long the client waits for a statement, in milliseconds: a frozen server ends none itself. */
export function clientTimeout({ statementMs }: Pick<PoolLimits, 'statementMs'>): number | undefined {
  return statementMs === 0 ? undefined : statementMs + CLIENT_GRACE_MS
}

/** By a statement, not in the startup message: PgBouncer refuses what it does not know there. */
async function setTimeouts(
  client: pg.ClientBase,
  { statementMs, lockMs, waitMs }: PoolLimits,
): Promise<void> {
  const text = `SELECT set_config('statement_timeout', $1, false), set_config('lock_timeout', $2, false),
    set_config('idle_in_transaction_session_timeout', $1, false)`
  const query = { text, values: [String(statementMs), String(lockMs)], query_timeout: waitMs }
  await client.query(query)
}
