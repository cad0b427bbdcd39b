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
  const inFlight = new Set<(reason: Error) => void>()

  const exchange = (request: Request, timeoutMs: number) =>
    new Promise<Response>((done, fail) => {
      let controller: Dispatcher.DispatchController | undefined
      let head: Omit<Response, 'excerpt'> | undefined
      const body: Buffer[] = []
      let bytesRead = 0
      let isOver = false

      // An error takes 10 µs to make, so it is made only for a failure.
      const end = (error?: Error) => {
        if (isOver) return
        isOver = true
        clearTimeout(timer)
        inFlight.delete(cut)
        if (head) done({ ...head, excerpt: excerptOf(body) })
        else fail(error ?? new errors.RequestAbortedError())
      }
      const cut = (reason: Error = new errors.RequestAbortedError()) => {
        end(reason)
        controller?.abort(reason)
      }
      const timer = setTimeout(cut, timeoutMs)
      inFlight.add(cut)
      const handler: Dispatcher.DispatchHandler = {
        onRequestStart: (started) => {
          controller = started
          // The deadline passed while connecting.
          if (isOver) controller.abort(new errors.RequestAbortedError())
        },
        onResponseStart: (_, status, headers) => {
          if (status >= 200) head = { status, retryAfter: String(headers['retry-after'] ?? '') }
        },
        onResponseData: (_, chunk) => {
          if (bytesRead < MAX_EXCERPT_BYTES) body.push(chunk.subarray(0, MAX_EXCERPT_BYTES - bytesRead))
          bytesRead += chunk.length
          if (bytesRead >= MAX_READ_BYTES) cut()
        },
        onResponseEnd: () => end(),
        onResponseError: (_, error) => end(error),
      }
      by.dispatch({ ...request, method: 'POST' }, handler)
    })

  return {
    exchange,
    interruptAll: () => {
      for (const cut of inFlight) cut(new Interrupted())
    },
  }
}

/** PostgreSQL stores no null characters. */
function excerptOf(body: Buffer[]): string {
  return Buffer.concat(body).toString('utf8').replaceAll('\0', '\uFFFD')
}
