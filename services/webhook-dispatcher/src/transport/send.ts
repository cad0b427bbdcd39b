import { Agent } from 'undici'
import type { Outcome } from '../deliveries/delivery.ts'
import type { TargetGuard } from '../targets/guard.ts'
import { exchange, type Response } from './exchange.ts'
import { type AttemptError, errorCodeOf } from './failure.ts'
import { traced } from './traced.ts'

/** What goes over the wire. */
export interface Message {
  url: string
  headers: Record<string, string>
  body: Buffer
}

export type Send = (message: Message) => Promise<Outcome>

/**
 * Sends messages over kept-alive connections. A send never throws: what goes wrong is its outcome.
 * @param timeoutMs from dispatch to the end of the response, all in all
 */
export function createSender(guard: TargetGuard, timeoutMs: number): Send {
  // One deadline for everything, that of the exchange: undici's own would tick beside it.
  const agent = new Agent({
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { lookup: guard.lookup, timeout: timeoutMs },
  })
  const targetOf = dispatchable(guard)

  const send: Send = async ({ url, headers, body }) => {
    const started = performance.now()
    try {
      const response = await exchange(agent, { ...targetOf(url), headers, body }, timeoutMs)
      return {
        responseStatus: response.status,
        responseExcerpt: response.excerpt,
        error: errorOfStatus(response.status),
        durationMs: Math.round(performance.now() - started),
        retryAfterMs: retryAfterOf(response),
      }
    } catch (error) {
      const durationMs = Math.round(performance.now() - started)
      return { responseStatus: null, responseExcerpt: null, error: errorCodeOf(error), durationMs }
    }
  }
  return traced(send)
}

interface Target {
  origin: string
  path: string
}

const MOST_REMEMBERED = 1_000

/** @returns where to connect to; throws TargetRefused. What the guard let pass as it is written need not be read again. */
function dispatchable(guard: TargetGuard): (url: string) => Target {
  const known = new Map<string, Target>()
  return (url) => {
    const remembered = known.get(url)
    if (remembered) return remembered
    const { origin, pathname, search } = guard.assertDispatchable(url)
    const target = { origin, path: pathname + search }
    if (known.size >= MOST_REMEMBERED) known.clear()
    known.set(url, target)
    return target
  }
}

/** Redirects are not followed: they fail like any other status outside 200 to 299. */
function errorOfStatus(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'unexpected_status'
}

/** What `Retry-After` of a 429 or 503 asks for, in milliseconds: it holds seconds or a date. */
function retryAfterOf({ status, retryAfter: asked }: Response): number {
  if ((status !== 429 && status !== 503) || asked === '') return 0
  const milliseconds = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds)
}
