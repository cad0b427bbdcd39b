import type { Logger } from '@trust/runtime/log'
import { DatabaseAway, DatabaseFull, DatabaseReadOnly, translated } from './unavailable.ts'

/** The log lines of an outage, and how long nothing may fail before it counts as ended, in milliseconds. */
interface Kind {
  began: string
  ended: string
  quietMs: number
}
const AWAY: Kind = {
  began: 'the database is away: requests are answered 503 until it is back',
  ended: 'the database is back',
  quietMs: 3_000,
}
/** Reads succeed meanwhile and tell nothing; every worker writes all the time. */
const UNCHANGEABLE: Kind = {
  began: 'the database takes no changes: they are answered 503 until it does',
  ended: 'the database takes changes again',
  quietMs: 60_000,
}

/** Logs once that the database is away and once that it is back, however many statements fail meanwhile. */
export class OutageLog {
  readonly #away: Outage
  readonly #readOnly: Outage
  readonly #full: Outage
  readonly #all: Outage[]

  constructor(log: Logger | undefined) {
    this.#away = new Outage(AWAY, log)
    this.#readOnly = new Outage(UNCHANGEABLE, log)
    this.#full = new Outage(UNCHANGEABLE, log)
    this.#all = [this.#away, this.#readOnly, this.#full]
  }

  /** The answer of the database. @throws `Unavailable` when it is away or too much waits for it */
  async watch<T>(asked: Promise<T>): Promise<T> {
    try {
      const answer = await asked
      for (const outage of this.#all) outage.answered()
      return answer
    } catch (error) {
      throw this.failed(error)
    }
  }

  /** @returns the error to throw */
  failed(error: unknown): unknown {
    const cause = translated(error)
    if (cause instanceof DatabaseAway) this.#outageOf(cause).failed(reasonOf(error))
    return cause
  }

  /** Whether the disk of the database was full a moment ago: unlike other faults, it does not show when one asks. */
  get wasFull(): boolean {
    return this.#full.isRecent
  }

  #outageOf(cause: DatabaseAway): Outage {
    if (cause instanceof DatabaseFull) return this.#full
    return cause instanceof DatabaseReadOnly ? this.#readOnly : this.#away
  }
}

class Outage {
  readonly #kind: Kind
  readonly #log: Logger | undefined
  #failures = 0
  #lastAt = Number.NEGATIVE_INFINITY

  constructor(kind: Kind, log: Logger | undefined) {
    this.#kind = kind
    this.#log = log
  }

  failed(reason: string): void {
    this.#failures += 1
    this.#lastAt = performance.now()
    if (this.#failures === 1) this.#log?.error({ reason }, this.#kind.began)
  }

  answered(): void {
    if (this.#failures === 0 || this.isRecent) return
    this.#log?.info({ failures: this.#failures }, this.#kind.ended)
    this.#failures = 0
  }

  get isRecent(): boolean {
    return performance.now() - this.#lastAt < this.#kind.quietMs
  }
}

/** Warns that background work failed, unless `Database` itself logs why, once for as long as it lasts. */
export function warnUnlessLogged(log: Pick<Logger, 'warn'>, error: unknown, message: string): void {
  if (!(translated(error) instanceof DatabaseAway)) log.warn({ reason: String(error) }, message)
}

/** Where all addresses of a host refuse, Node's error has a code and no message. */
function reasonOf(error: unknown): string {
  const { message, code } = Object(error)
  return String(message || code || error)
}
