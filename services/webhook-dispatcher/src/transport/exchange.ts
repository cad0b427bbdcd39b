import { type Dispatcher, errors } from 'undici'

/** A request as it goes over the wire. */
export interface Request {
  origin: string
  path: string
  headers: Record<string, string>
  body: Buffer
}

/** What came back: the status, and the beginning of the body. */
export interface Response {
  status: number
  retryAfter: string
  excerpt: string
}

/** How much of a response is read, and how much of that is kept, in bytes. */
const MOST_READ = 64 * 1024
const MOST_KEPT = 4 * 1024

/**
 * Posts a request and reads the answer by hand: a stream for each response costs as much as the request does. The
 * status decides: a body that is cut, drips or never ends is no failure.
 * @param timeoutMs from now to the end of the response, all in all
 * @throws what went wrong before the status came
 */
export function exchange(by: Dispatcher, request: Request, timeoutMs: number): Promise<Response> {
  return new Promise((done, fail) => {
    by.dispatch({ ...request, method: 'POST' }, new Exchange(done, fail, timeoutMs))
  })
}

class Exchange implements Dispatcher.DispatchHandler {
  readonly #done: (response: Response) => void
  readonly #fail: (error: Error) => void
  readonly #timer: NodeJS.Timeout
  #controller: Dispatcher.DispatchController | undefined
  #isOver = false
  #status: number | undefined
  #retryAfter = ''
  #kept: Buffer[] = []
  #read = 0

  constructor(done: (response: Response) => void, fail: (error: Error) => void, timeoutMs: number) {
    this.#done = done
    this.#fail = fail
    this.#timer = setTimeout(() => this.#cut(new errors.RequestAbortedError()), timeoutMs)
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller
    // The deadline passed while the connection was made.
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
    if (this.#read < MOST_KEPT) this.#kept.push(chunk.subarray(0, MOST_KEPT - this.#read))
    this.#read += chunk.length
    if (this.#read >= MOST_READ) this.#cut(new errors.RequestAbortedError())
  }

  onResponseEnd(): void {
    this.#end()
  }

  onResponseError(_: Dispatcher.DispatchController, error: Error): void {
    this.#end(error)
  }

  #cut(reason: Error): void {
    this.#end(reason)
    this.#controller?.abort(reason)
  }

  #end(error?: Error): void {
    if (this.#isOver) return
    this.#isOver = true
    clearTimeout(this.#timer)
    if (this.#status !== undefined) this.#done(this.#responseOf(this.#status))
    else this.#fail(error ?? new errors.RequestAbortedError())
  }

  #responseOf(status: number): Response {
    const [only, ...more] = this.#kept
    const bytes = more.length === 0 ? only : Buffer.concat(this.#kept)
    const excerpt = bytes?.toString('utf8').replaceAll('\0', '\uFFFD') ?? ''
    return { status, retryAfter: this.#retryAfter, excerpt }
  }
}
