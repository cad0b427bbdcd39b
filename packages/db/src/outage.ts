import type { Logger } from '@trust/runtime/log'
import { DatabaseAway, translated } from './unavailable.ts'

/** An outage has ended when the database answered and nothing failed for this long, in milliseconds. */
const QUIET_MS = 3_000
const AWAY = 'the database is away: requests are answered 503 until it is back'

/** Logs once that the database is away and once that it is back, however many statements fail meanwhile. */
export class OutageLog {
  readonly #log: Logger | undefined
  #failures = 0
  #lastFailureAt = 0

  constructor(log: Logger | undefined) {
    this.#log = log
  }

  /** What the database answers. @throws `Unavailable` when it is away or too much waits for it */
  async watch<T>(asked: Promise<T>): Promise<T> {
    try {
      const answer = await asked
      this.#answered()
      return answer
    } catch (error) {
      throw this.failed(error)
    }
  }

  /** @returns the error to throw */
  failed(error: unknown): unknown {
    const cause = translated(error)
    if (!(cause instanceof DatabaseAway)) return cause
    this.#failures += 1
    this.#lastFailureAt = performance.now()
    if (this.#failures === 1) this.#log?.error({ reason: reasonOf(error) }, AWAY)
    return cause
  }

  #answered(): void {
    if (this.#failures === 0 || performance.now() - this.#lastFailureAt < QUIET_MS) return
    this.#log?.info({ failures: this.#failures }, 'the database is back')
    this.#failures = 0
  }
}

/** Where all addresses of a host refuse, Node's error has a code and no message. */
function reasonOf(error: unknown): string {
  const { message, code } = Object(error)
  return String(message || code || error)
}
