import { withTimeout } from '@trust/runtime/with-timeout'
import { Agent } from 'undici'
import { MAX_NAME_WAIT_MS } from '../limits.ts'
import type { TargetGuard } from '../targets/guard.ts'
import { hostOf, isIpLiteral } from '../targets/target.ts'
import { createExchanger, Interrupted, type Response } from './exchange.ts'
import { type AttemptError, errorCodeOf } from './failure.ts'
import type { Send } from './message.ts'
import { traced } from './traced.ts'

interface SenderLimits {
  /** From dispatch to the end of the response. */
  timeoutMs: number
  /** Aborts when the process begins to stop: nothing more is sent. */
  stopping: AbortSignal | undefined
  /** How long to wait for responses then, in milliseconds. */
  graceMs: number
}

/** Sends messages over keep-alive connections. Never throws: a failure is the outcome. */
export function createSender(guard: TargetGuard, { timeoutMs, stopping, graceMs }: SenderLimits): Send {
  // The exchange has the only deadline; undici's own timers are off.
  const agent = new Agent({
    allowH2: false,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: { lookup: guard.lookup, timeout: timeoutMs },
  })
  const { exchange, interruptAll } = createExchanger(agent)
  stopping?.addEventListener('abort', () => setTimeout(interruptAll, graceMs).unref(), { once: true })

  const send: Send = async ({ tenantId, url, headers, body }) => {
    const started = performance.now()
    try {
      const target = guard.assertDispatchable(url)
      const host = hostOf(target)
      const preparing = isIpLiteral(host) ? undefined : guard.prepare(host, tenantId)
      // An open connection needs no address: whether one is missing is found out when connecting.
      if (preparing)
        await withTimeout(Math.min(timeoutMs, MAX_NAME_WAIT_MS), preparing, null).catch(() => null)
      if (stopping?.aborted) throw new Interrupted()
      const leftMs = Math.max(0, timeoutMs - (performance.now() - started))
      const path = target.pathname + target.search
      const response = await exchange({ origin: target.origin, path, headers, body }, leftMs)
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

/** Redirects are not followed: they fail like any status outside 200 to 299. */
function errorOfStatus(status: number): AttemptError | null {
  if (status >= 200 && status < 300) return null
  return status >= 300 && status < 400 ? 'redirect' : 'unexpected_status'
}

/** The pause in `Retry-After` of a 429 or 503, in milliseconds: seconds or a date. */
function retryAfterOf({ status, retryAfter: asked }: Response): number {
  if ((status !== 429 && status !== 503) || asked === '') return 0
  const milliseconds = /^\d+$/.test(asked) ? Number(asked) * 1000 : Date.parse(asked) - Date.now()
  return Number.isNaN(milliseconds) ? 0 : Math.max(0, milliseconds)
}
