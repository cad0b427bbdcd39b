import type { Logger } from '@trust/runtime/log'
import { DatabaseAway, DatabaseFull, DatabaseReadOnly, translated } from './unavailable.ts'

/** What the log says of an outage, and how long nothing may fail before it counts as ended, in milliseconds. */
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
  readonly #unchangeable: Outage

  constructor(log: Logger | undefined) {
    this.#away = new Outage(AWAY, log)
    this.#unchangeable = new Outage(UNCHANGEABLE, log)
  }

  /** What the database answers. @throws `Unavailable` when it is away or too much waits for it */
  async watch<T>(asked: Promise<T>): Promise<T> {
    try {
      const answer = await asked
      this.#away.answered()
      this.#unchangeable.answered()
      return answer
    } catch (error) {
      throw this.failed(error)
    }
  }

  /** @returns the error to throw */
  failed(error: unknown): unknown {
    const cause = translated(error)
    if (cause instanceof DatabaseFull || cause instanceof DatabaseReadOnly)
      this.#unchangeable.failed(cause, reasonOf(error))
    else if (cause instanceof DatabaseAway) this.#away.failed(cause, reasonOf(error))
    return cause
  }

  /** Why the database took no changes lately; null when it did. */
  get whyUnchangeable(): string | null {
    return this.#unchangeable.detail
  }
}

class Outage {
  readonly #kind: Kind
  readonly #log: Logger | undefined
  #failures = 0
  #last: { at: number; detail: string } | undefined

  constructor(kind: Kind, log: Logger | undefined) {
    this.#kind = kind
    this.#log = log
  }

  failed(cause: DatabaseAway, reason: string): void {
    this.#failures += 1
    this.#last = { at: performance.now(), detail: cause.message }
    if (this.#failures === 1) this.#log?.error({ reason }, this.#kind.began)
  }

  answered(): void {
    if (this.#failures === 0 || this.detail !== null) return
    this.#log?.info({ failures: this.#failures }, this.#kind.ended)
    this.#failures = 0
  }

  get detail(): string | null {
    const isQuiet = !this.#last || performance.now() - this.#last.at >= this.#kind.quietMs
    return isQuiet ? null : (this.#last?.detail ?? null)
  }
}

/** Where all addresses of a host refuse, Node's error has a code and no message. */
function reasonOf(error: unknown): string {
  const { message, code } = Object(error)
  return String(message || code || error)
}
