import { type Dispatcher, errors } from 'undici'
import { MAX_EXCERPT_BYTES, MAX_READ_BYTES } from '../limits.ts'

/** This process is stopping: the request may have arrived or not. */
export class Interrupted extends Error {}

/** A request in the form that is written to the connection. */
export interface Request {
  origin: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** The status and the beginning of the body. */
export interface Response {
  status: number
  retryAfter: string
  excerpt: string
}

export interface Exchanger {
  /**
   * Posts a request and reads the answer.
   * @param timeoutMs from now to the end of the response
   * @throws the failure before a status arrived; Interrupted
   */
  exchange(request: Request, timeoutMs: number): Promise<Response>
  /** Ends all requests in flight: those without a status fail with Interrupted. */
  interruptAll(): void
}

/**
 * Posts requests and reads answers through undici's callbacks: a stream per response costs as much as the request. The
 * status decides: a body that is cut, slow or endless is no failure.
 */
export function createExchanger(by: Dispatcher): Exchanger {
  const inFlight = new Set<Exchange>()
  return {
    exchange: (request, timeoutMs) =>
      new Promise<Response>((done, fail) => {
        const exchange = new Exchange({ done, fail, over: () => inFlight.delete(exchange) }, timeoutMs)
        inFlight.add(exchange)
        by.dispatch({ ...request, method: 'POST' }, exchange)
      }),
    interruptAll: () => {
      for (const exchange of inFlight) exchange.cut(new Interrupted())
    },
  }
}

interface Ending {
  done(response: Response): void
  fail(error: Error): void
  /** Called before either of the other callbacks. */
  over(): void
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #ending: Ending
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | undefined
  #isOver = false
  #status: number | undefined
  #retryAfter = ''
  #excerpt: Buffer[] = []
  #read = 0

  constructor(ending: Ending, timeoutMs: number) {
    this.#ending = ending
    this.#timer = setTimeout(() => this.cut(new errors.RequestAbortedError()), timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // The deadline passed while connecting.
    if (this.#isOver) controller.abort(new errors.RequestAbortedError())
  }

  onResponseStart(
    _: Dispatcher.DispatchController,
    status: number,
    headers: Record<string, string | string[] | undefined>,
  ): void {
    if (status < 200) return
    this.#status = status
    this.#retryAfter = String(headers['retry-after'] ?? '')
  }

  onResponseData(_: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#read < MAX_EXCERPT_BYTES) this.#excerpt.push(chunk.subarray(0, MAX_EXCERPT_BYTES - this.#read))
    this.#read += chunk.length
    if (this.#read >= MAX_READ_BYTES) this.cut(new errors.RequestAbortedError())
  }

  onResponseEnd(): void {
    this.#end()
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#end(error)
  }

  cut(reason: Error): void {
    this.#end(reason)
    this.#controller?.abort(reason)
  }

  #end(error?: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    this.#ending.over()
    if (this.#status !== undefined) this.#ending.done(this.#responseOf(this.#status))
    else this.#ending.fail(error ?? new errors.RequestAbortedError())
  }

  #responseOf(status: number): Response {
    const [only, ...more] = this.#excerpt
    const bytes = more.length === 0 ? only : Buffer.concat(this.#excerpt)
    const excerpt = bytes?.toString('utf8').replaceAll('\0', '\uFFFD') ?? ''
    return { status, retryAfter: this.#retryAfter, excerpt }
  }
}
