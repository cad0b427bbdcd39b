import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import { isKnown } from '@trust/http/caching'
import type { Allowance, Counted } from '@trust/http/rate-limit'
import { networkOf, plainAddress, requestIdFrom } from '@trust/http/request'
import type { HttpSetup } from '@trust/http/setup'
import type { Hono } from 'hono'
import { LRUCache } from 'lru-cache'
import { type CachedResponse, REVALIDATE_AFTER_MS, serveCached, toCached } from './cached-response.ts'
import { clientBehind } from './client-address.ts'
import { unreadableRequest } from './unreadable-request.ts'

/** Paths of badges and public statuses, whose answers depend on the address alone. */
const PUBLIC =
  /^(\/api\/v1\/public\/merchants|\/badge)\/[\da-f-]{36}(\.svg|\/\w+)?(\?(theme|lang)=\w+(&(theme|lang)=\w+)?)?$/i
const MAX_CACHED = 10_000

/**
 * Node's listener for the app. Serves cached badges and public statuses without running the app, and asks the app for
 * each address at most once a second. A cached answer has the same headers, limit, metrics and log line. Other sites'
 * pages request badges many times a second.
 */
export function listenerOf({ fetch }: Pick<Hono, 'fetch'>, setup: HttpSetup): RequestListener {
  const memory = new LRUCache<string, CachedResponse>({ max: MAX_CACHED })
  const answerFromCache = answering(setup)
  const remember = async (url: string, response: Response): Promise<void> => {
    const cached = await toCached(response, { url, known: memory.get(url) }, setup)
    if (cached === null) memory.delete(url)
    else memory.set(url, cached)
    dropEnded(memory, performance.now())
  }
  const listener = getRequestListener(async (request, env) => {
    const response = await fetch(request, env)
    const { url = '', method } = (env as HttpBindings).incoming
    if (method === 'GET' && PUBLIC.test(url)) await remember(url, response)
    return response
  }, forUnreadable(setup))
  return (incoming, outgoing) => {
    const cached = incoming.method === 'GET' ? memory.get(incoming.url ?? '') : undefined
    if (!cached || isDue(cached)) return void listener(incoming, outgoing)
    answerFromCache(cached, { incoming, outgoing, otherwise: listener })
  }
}

/** A request of HTTP/1.0 needs no `Host`: health checks of load balancers send none. */
const forUnreadable = ({ env }: HttpSetup) => ({
  hostname: new URL(env.PUBLIC_BASE_URL).host,
  errorHandler: unreadableRequest,
})

/**
 * Removes answers that ended before anyone asked for them again, beginning with the one that was asked for longest ago:
 * otherwise they stay, at 5 KB each, until a full cache needs their room.
 */
export function dropEnded<Value extends { endsAt: number }>(
  memory: LRUCache<string, Value>,
  now: number,
): void {
  for (const url of memory.rkeys()) {
    const known = memory.peek(url)
    if (known && now < known.endsAt) return
    memory.delete(url)
  }
}

/** Whether to ask the app: one request revalidates, and the others get the cached answer meanwhile. */
function isDue(cached: CachedResponse): boolean {
  const now = performance.now()
  if (now < cached.revalidateAt && now < cached.endsAt) return false
  cached.revalidateAt = now + REVALIDATE_AFTER_MS
  return true
}

interface Exchange {
  incoming: IncomingMessage
  outgoing: ServerResponse
  /** Asks the app, for requests that the cache cannot answer: no cached body, or a caller over the limit. */
  otherwise: RequestListener
}

function answering({ env, rateLimit }: HttpSetup) {
  const clientOf = clientBehind(env.TRUSTED_PROXIES)
  const isLimited = env.RATE_LIMIT_PUBLIC > 0 && rateLimit !== undefined
  return (cached: CachedResponse, { incoming, outgoing, otherwise }: Exchange): void => {
    const isSame = isKnown(incoming.headers['if-none-match'], cached.etag)
    if (cached.body === null && !isSame) return void otherwise(incoming, outgoing)
    const requestId = requestIdFrom(headerOf(incoming, 'x-request-id'))
    const answer = (allowance: Counted) => {
      if (allowance?.isExceeded) otherwise(incoming, outgoing)
      else serveCached(cached, outgoing, { isSame, requestId, limits: allowance && limitHeaders(allowance) })
    }
    const counted = isLimited ? rateLimit('public', networkOf(plainAddress(clientOf(incoming) ?? ''))) : null
    if (counted instanceof Promise) counted.then(answer, () => otherwise(incoming, outgoing))
    else answer(counted)
  }
}

function limitHeaders({ limit, remaining, resetAt }: Allowance): string[] {
  return [
    ...['x-ratelimit-limit', String(limit)],
    ...['x-ratelimit-remaining', String(remaining)],
    ...['x-ratelimit-reset', String(Math.ceil(resetAt.getTime() / 1000))],
  ]
}

function headerOf({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name]
  return Array.isArray(value) ? value[0] : value
}
