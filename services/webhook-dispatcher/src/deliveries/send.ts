import { EventEmitter } from 'node:events'
import { Agent, type Dispatcher, request } from 'undici'
import type { TargetGuard } from '../targets/guard.ts'
import type { Outcome } from './delivery.ts'
import { type AttemptError, errorCodeOf } from './failure.ts'
import { traced } from './traced.ts'

/** What goes over the wire. */
export interface Message {
  url: string
  headers: Record<string, string>
  body: Buffer
}

export type Send = (message: Message) => Promise<Outcome>

/** How much of a response is read, and how much of that is kept, in bytes. */
const MOST_READ = 64 * 1024
const MOST_KEPT = 4 * 1024

/**
 * Sends messages over kept-alive connections. A send never throws: what goes wrong is its outcome.
 * @param timeoutMs from dispatch to the end of the response, all in all
 */
export function createSender(guard: TargetGuard, timeoutMs: number): Send {
  // One deadline for everything, below: undici's own would tick beside it.
  const agent = new Agent({
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { lookup: guard.lookup, timeout: timeoutMs },
  })

  const send: Send = async ({ url, headers, body }) => {
    const started = performance.now()
    const deadline = new EventEmitter()
    const timer = setTimeout(() => deadline.emit('abort'), timeoutMs)
    const since = () => Math.round(performance.now() - started)
    try {
      const target = guard.assertDispatchable(url)
      const response = await request(target, {
        dispatcher: agent,
        method: 'POST',
        headers,
        body,
        signal: deadline,
      })
      const responseExcerpt = await excerptOf(response.body)
      const error = errorOfStatus(response.statusCode)
      const retryAfterMs = retryAfterOf(response)
      return {
        responseStatus: response.statusCode,
        responseExcerpt,
        error,
        durationMs: since(),
        retryAfterMs,
      }
    } catch (error) {
      return {
        responseStatus: null,
        responseExcerpt: null,
        error: errorCodeOf(error),
        durationMs: since(),
      }
    } finally {
      clearTimeout(timer)
    }
  }
  return traced(send)
}

/** Redirects are not followed: they fail like any other status outside 200 to 299. */
function errorOfStatus(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'unexpected_status'
}

/** What `Retry-After` of a 429 or 503 asks for, in milliseconds: it holds seconds or a date. */
function retryAfterOf({ statusCode, headers }: Dispatcher.ResponseData): number {
  const asked = String(headers['retry-after'] ?? '')
  if ((statusCode !== 429 && statusCode !== 503) || asked === '') return 0
  const milliseconds = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds)
}

/** The beginning of a response. The status has decided already: a body that is cut or never ends is no failure. */
async function excerptOf(body: Dispatcher.ResponseData['body']): Promise<string> {
  const kept: Buffer[] = []
  let read = 0
  body.on('error', () => undefined)
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      if (read < MOST_KEPT) kept.push(chunk.subarray(0, MOST_KEPT - read))
      read += chunk.length
      if (read >= MOST_READ) break
    }
  } catch {
    // The deadline passed, or the receiver hung up.
  }
  return Buffer.concat(kept).toString('utf8').replaceAll('\0', '\uFFFD')
}
