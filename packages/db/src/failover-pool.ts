import { EventEmitter } from 'node:events'
import pg from 'pg'

/** The code of PostgreSQL's refusal to write (appendix A). */
export const READ_ONLY_TRANSACTION = '25006'
/** While only a standby can be reached, no connection is replaced sooner. */
const MIN_AGE_MS = 1_000

/**
 * When a server at an address last refused to write. A failover can leave connections to the former primary, which now
 * only reads, while new ones lead to the new primary. Pools of one address share this. Emits `standby`.
 */
export class Failovers extends EventEmitter {
  #refusedAt = Number.NEGATIVE_INFINITY
  #saidAt = Number.NEGATIVE_INFINITY

  refused(): void {
    this.#refusedAt = performance.now()
    if (this.#refusedAt - this.#saidAt < MIN_AGE_MS) return
    this.#saidAt = this.#refusedAt
    this.emit('standby')
  }

  /** Whether a connection that was opened then may lead to a former primary. */
  isSuspect(openedAt: number): boolean {
    return openedAt <= this.#refusedAt && performance.now() - openedAt >= MIN_AGE_MS
  }
}

type Taken = Parameters<Parameters<pg.Pool['connect']>[0]>

/** Connections that are replaced once a server at their address refused to write. */
export class FailoverPool extends pg.Pool {
  readonly #failovers: Failovers
  readonly #openedAt = new WeakMap<object, number>()

  constructor(config: pg.PoolConfig, failovers: Failovers) {
    super(config)
    this.#failovers = failovers
    this.on('connect', (client) => {
      this.#openedAt.set(client, performance.now())
      const wire: EventEmitter = Reflect.get(client, 'connection')
      wire.on('errorMessage', ({ code }) => code === READ_ONLY_TRANSACTION && failovers.refused())
    })
  }

  /** pg calls it with a function. */
  override connect(): Promise<pg.PoolClient>
  override connect(taken: (...taken: Taken) => void): void
  override connect(taken?: (...taken: Taken) => void): Promise<pg.PoolClient> | undefined {
    if (taken === undefined)
      return new Promise((resolve, reject) => {
        this.connect((error, client) => (client ? resolve(client) : reject(error)))
      })
    super.connect((error, client, release) => {
      if (client === undefined || !this.#isSuspect(client)) return taken(error, client, release)
      release(true)
      this.connect(taken)
    })
  }

  #isSuspect(client: pg.PoolClient): boolean {
    return this.#failovers.isSuspect(this.#openedAt.get(client) ?? performance.now())
  }
}
