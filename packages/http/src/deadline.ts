import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import { Unavailable } from '@trust/contracts/errors'
import type { Context as Request } from 'hono'

/**
 * Limits the time of one request. The clock restarts when the body has arrived whole and stands still while it arrives:
 * a slow upload is the client's time.
 */
export class Deadline {
  /** By `performance.now()`, in milliseconds. */
  endsAt = 0
  readonly #milliseconds: number
  readonly #incoming: IncomingMessage | undefined
  readonly #over = Promise.withResolvers<never>()
  #timer: NodeJS.Timeout | undefined

  constructor(request: Request, seconds: number) {
    this.#milliseconds = seconds * 1_000
    this.#incoming = (request.env as Partial<HttpBindings> | undefined)?.incoming
    this.#incoming?.once('end', this.#start)
    this.#start()
  }

  /** The result of `work` in time. @throws Unavailable `timed_out` when it takes longer; its result is then dropped */
  async bound<T>(work: Promise<T>): Promise<T> {
    try {
      return await Promise.race([work, this.#over.promise])
    } finally {
      clearTimeout(this.#timer)
      this.#incoming?.off('end', this.#start)
    }
  }

  readonly #start = () => {
    clearTimeout(this.#timer)
    this.endsAt = performance.now() + this.#milliseconds
    this.#timer = setTimeout(this.#end, this.#milliseconds)
  }

  readonly #end = () => {
    const { readableDidRead, readableEnded } = this.#incoming ?? {}
    if (readableDidRead && !readableEnded) return
    const detail = 'This took too long. Try again in a moment.'
    this.#over.reject(new Unavailable('timed_out', detail, { retryAfterSeconds: 5 }))
  }
}
